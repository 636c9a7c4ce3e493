import { randomUUID } from 'node:crypto'

/** The header with a call's id, in requests from a proxy and in every response. */
export const requestIdHeader = 'x-request-id'

/**
 * The id of a call, for the log and for support. A trusted proxy's id is used if its form is valid. Otherwise a new one is generated, short
 * enough to be read out on the telephone.
 */
export const requestIdOf = (given: string | undefined, isTrusted: boolean): string =>
  isTrusted && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID().replaceAll('-', '').slice(-16)
