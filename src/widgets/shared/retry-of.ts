import { isFinal } from '../../core/platform/errors.ts'

/** The retry of a failed view; undefined if the same call would be refused again. */
export const retryOf = (error: unknown, onRetry: () => void): (() => void) | undefined => (isFinal(error) ? undefined : onRetry)
