import { ApiError } from '../platform/errors.ts'

/** The field that the gateway finds at fault, for example a mobile number that is registered already. */
export function blamedField(error: unknown): string | undefined {
  const value = error instanceof ApiError ? error.value : undefined
  return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string' ? value.field : undefined
}
