/** Building one of Intl's formats takes milliseconds on a phone, so each is built once. */
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

function kept<T>(formats: Map<string, T>, key: string, build: () => T): T {
  let format = formats.get(key)
  if (format === undefined) {
    format = build()
    formats.set(key, format)
  }
  return format
}

/** tag: BCP 47. */
export const numberFormat = (tag: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  kept(numbers, tag + JSON.stringify(options), () => new Intl.NumberFormat(tag, options))

/** tag: BCP 47. The zone is the reader's own unless the options name one. */
export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, tag + JSON.stringify(options), () => new Intl.DateTimeFormat(tag, options))
