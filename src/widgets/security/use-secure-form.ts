import { type FormEvent, useState } from 'react'
import { uploads } from '../../core/brand/form-constants.ts'
import { ApiError, errorCode } from '../../core/platform/errors.ts'
import { blamedField } from '../../core/session/blamed-field.ts'
import { dropDraft } from '../../core/session/drafts.ts'
import type { Message } from '../../core/session/fields.ts'
import { type Fault, type Fields, useFields } from '../session-form/use-fields.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useOnLeave } from '../shared/use-on-leave.ts'

/** Error codes that have their own words here. */
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

/** The words for a refusal. */
export function faultOf(error: unknown): Fault {
  const code = errorCode(error)
  const known = own.find((each) => each === code)
  if (!known) return { refusal: error }
  const value = error instanceof ApiError ? error.value : undefined
  return { key: `security.error.${known}`, values: { size: uploads.bytes / 1024 / 1024, ...(value as Record<string, number>) } }
}

interface SecureForm {
  fields: Fields
  isPending: boolean
  onSubmit: (event: FormEvent) => void
}

/**
 * A form of the security centre: checks and sends its values; an error is shown at its field, or above the button. The draft is
 * removed when it is sent, or closes. A hook.
 * @param send resolves when it is done
 */
export function useSecureForm(
  name: string,
  initial: Record<string, string>,
  check: (values: Record<string, string>) => Record<string, Message | null>,
  send: (values: Record<string, string>) => Promise<void>,
  fieldOf: (field: string | undefined) => string | undefined = (field) => field,
): SecureForm {
  const realm = useRealm()
  const fields = useFields(name, initial)
  const [isPending, setPending] = useState(false)
  useOnLeave(() => dropDraft(realm, name), [realm, name])
  const run = async (values: Record<string, string>) => {
    setPending(true)
    try {
      await send(values)
      dropDraft(realm, name) // a form that stays open, as the profile's, keeps nothing of what was sent
    } catch (error) {
      fields.fail({ [fieldOf(blamedField(error)) ?? 'form']: faultOf(error) })
    }
    setPending(false)
  }
  return {
    fields,
    isPending,
    onSubmit(event) {
      event.preventDefault()
      if (isPending) return
      const values = Object.fromEntries(Object.entries(fields.read()).map(([key, value]) => [key, value.trim()]))
      const faults = Object.entries(check(values)).filter((entry): entry is [string, Message] => entry[1] !== null)
      fields.fail(Object.fromEntries(faults))
      if (faults.length === 0) void run(values)
    },
  }
}
