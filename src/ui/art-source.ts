/**
 * The attributes of an `<img>` for a picture of the operator. An address may contain `{width}`: the browser then gets it for screens of
 * one and of two dots per pixel, with the width in dots. Any other address is the picture for all.
 * @param address of the query it is as the operator wrote it; in a path the browser has escaped the braces
 * @param width of the place at its widest, px
 */
export function artSource(address: string, width: number): { src: string; srcSet?: string } {
  const [src, dense] = [width, 2 * width].map((dots) => address.replace(/{width}|%7Bwidth%7D/g, `${dots}`)) as [string, string]
  return src === dense ? { src } : { srcSet: `${src} 1x, ${dense} 2x`, src }
}
