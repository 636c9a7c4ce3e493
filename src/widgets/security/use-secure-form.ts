import { uploads } from '../../core/brand/form-constants.ts'
import { ApiError, errorCode } from '../../core/platform/errors.ts'
import { blamedField } from '../../core/session/blamed-field.ts'
import { dropDraft } from '../../core/session/drafts.ts'
import { type Fault, type Faults, type Form, useForm } from '../session-form/use-form.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useOnLeave } from '../shared/use-on-leave.ts'

/** Error codes with their own texts in this area. */
const own = [
  'PASSWORD_WRONG',
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'MOBILE_EXISTS',
  'CONTACT_MISSING',
  'PROFILE_FIXED',
  'FIELD_INVALID',
  'IMAGE_INVALID',
  'IMAGE_TOO_LARGE',
  'LINK_TAKEN',
  'LINK_FINAL',
  'LINK_ORIGIN',
  'LOGIN_FAILED',
] as const

/** The text for a refusal. */
export function faultOf(error: unknown): Fault {
  const code = errorCode(error)
  const known = own.find((each) => each === code)
  if (!known) return { refusal: error }
  const value = error instanceof ApiError ? error.value : undefined
  return { key: `security.error.${known}`, values: { size: uploads.bytes / 1024 / 1024, ...(value as Record<string, number>) } }
}

/**
 * A form of the security centre. A refusal is shown with the centre's own texts, and the draft is removed when the form closes. A hook.
 * @param fieldOf maps the field that the gateway blames to a field of this form
 */
export function useSecureForm(
  name: string,
  initial: Record<string, string>,
  check: (values: Record<string, string>) => Faults,
  send: (values: Record<string, string>) => Promise<void>,
  fieldOf: (field: string | undefined) => string | undefined = (field) => field,
): Form {
  const realm = useRealm()
  useOnLeave(() => dropDraft(realm, name), [realm, name])
  return useForm(name, initial, {
    check,
    send,
    faultsOf: (error) => ({ [fieldOf(blamedField(error)) ?? 'form']: faultOf(error) }),
  })
}
