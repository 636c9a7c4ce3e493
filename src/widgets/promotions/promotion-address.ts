/** The address of a promotion on the full site (§2 Routes: its id in the hash), or of the list; kind: the list's filter. */
export const promotionAddress = (id: string, kind = ''): string =>
  `/promotions${kind && `?kind=${kind}`}${id && `#${encodeURIComponent(id)}`}`
