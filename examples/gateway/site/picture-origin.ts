import type { Services } from '../platform/services.ts'

/** The origin of pictures that are not served by the gateway itself, for a page's content security policy. Empty if there is none. */
export async function pictureOrigin({ settings }: Services): Promise<string> {
  const cdn = (await settings.get()).resources.find(({ resourceType }) => resourceType === 'IMAGE_CDN')?.url
  return cdn !== undefined && /^https?:/.test(cdn) && URL.canParse(cdn) ? new URL(cdn).origin : ''
}
