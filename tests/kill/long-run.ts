/** Set by `npm run kill`: runs everything many times, unlike `npm test`, which has little time. */
export const isLong = process.env['LONG_RUN'] === '1'

/** The number of repetitions. */
export const turns = ({ short, long }: { short: number; long: number }): number => (isLong ? long : short)
