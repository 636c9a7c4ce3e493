/** Joins two formatted figures to a range: $10 – $500. A line may break before the dash. The word joiner prevents a break after it. */
export const formatRange = (from: string, to: string): string => `${from} –\u2060\u00a0${to}`
