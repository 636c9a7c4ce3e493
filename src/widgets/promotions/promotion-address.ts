import type { Place } from '../../core/site/paths.ts'

/** The place of a promotion on the full site (§2 Routes: its id in the hash), or of the list if id is empty. kind: the filter. */
export const promotionAddress = (id: string, kind = ''): Place =>
  `/promotions${kind && (`?kind=${kind}` as const)}${id && (`#${encodeURIComponent(id)}` as const)}`
