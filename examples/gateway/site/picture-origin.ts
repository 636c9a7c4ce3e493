import type { Services } from '../platform/services.ts'

/** Where the pictures come from that are not the gateway's own, for a page's policy; empty if there is no such place. */
export async function pictureOrigin({ settings }: Services): Promise<string> {
  const cdn = (await settings.get()).resources.find(({ resourceType }) => resourceType === 'IMAGE_CDN')?.url
  return cdn !== undefined && /^https?:/.test(cdn) && URL.canParse(cdn) ? new URL(cdn).origin : ''
}
