/** Set by `npm run kill`: everything as often as it has to hold, not only as often as `npm test` can afford. */
export const isLong = process.env['LONG_RUN'] === '1'

/** How often something is done. */
export const turns = ({ short, long }: { short: number; long: number }): number => (isLong ? long : short)
