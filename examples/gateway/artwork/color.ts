/** A colour as `#rrggbb`. */
export type Color = string

const channels = (color: Color): number[] => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

const fromChannels = (values: number[]): Color => `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** The colour at `share` (0 to 1) between two colours. */
export function mix(from: Color, to: Color, share: number): Color {
  const t = Math.min(1, Math.max(0, share))
  const end = channels(to)
  return fromChannels(channels(from).map((value, index) => value + ((end[index] ?? 0) - value) * t))
}

/** Lighter for a positive amount, darker for a negative one; 1 is white, -1 nearly black. */
export const shade = (color: Color, amount: number): Color => (amount > 0 ? mix(color, '#ffffff', amount) : mix(color, '#0a1020', -amount))

/** Rounds a colour to coarse steps, so that many stones of a mosaic share one path. */
export const coarse = (color: Color, step: number): Color =>
  fromChannels(channels(color).map((value) => Math.min(255, Math.round(value / step) * step)))
