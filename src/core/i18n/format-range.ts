/** From one written figure to another: $10 – $500. A line may break before the dash; after it browsers would, without the word joiner. */
export const formatRange = (from: string, to: string): string => `${from} –\u2060\u00a0${to}`
