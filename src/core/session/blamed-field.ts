import { ApiError } from '../platform/errors.ts'

/** The field that the gateway rejected, for example a mobile number that is already registered. */
export function blamedField(error: unknown): string | undefined {
  const value = error instanceof ApiError ? error.value : undefined
  return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string' ? value.field : undefined
}
