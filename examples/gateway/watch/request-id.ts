import { randomUUID } from 'node:crypto'

/** The header of a call's id, in what a proxy asks and in every answer. */
export const requestIdHeader = 'x-request-id'

/** A call's id, for the log and whoever asks about it: a trusted proxy's, if it has the form of one, else a new one, which can be read out on the telephone. */
export const requestIdOf = (given: string | undefined, isTrusted: boolean): string =>
  isTrusted && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID().replaceAll('-', '').slice(-16)
