/**
 * The attributes of an `<img>` for a picture of the operator. A URL can contain `{width}`: the browser then gets one URL for screens with
 * one pixel per CSS px and one for two, each with the width in pixels. Any other URL is used for all screens.
 * @param address as the operator wrote it; braces in its path may be escaped by the browser
 * @param width the largest width at which the picture is shown, in px
 */
export function artSource(address: string, width: number): { src: string; srcSet?: string } {
  const [src, dense] = [width, 2 * width].map((dots) => address.replace(/{width}|%7Bwidth%7D/g, `${dots}`)) as [string, string]
  return src === dense ? { src } : { srcSet: `${src} 1x, ${dense} 2x`, src }
}
