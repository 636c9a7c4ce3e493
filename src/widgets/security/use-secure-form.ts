import { type FormEvent, useEffect, useState } from 'react'
import { ApiError, errorCode } from '../../core/platform/errors.ts'
import { blamedField } from '../../core/session/blamed-field.ts'
import { dropDraft } from '../../core/session/drafts.ts'
import type { Message } from '../../core/session/fields.ts'
import { type Fault, type Fields, useFields } from '../session-form/use-fields.ts'
import { useRealm } from '../shared/use-realm.ts'

/** Refusals that have words of their own here. */
const own =
  /^(PASSWORD_WRONG|PAYMENT_PASSWORD_(WRONG|LOCKED)|MOBILE_EXISTS|CONTACT_MISSING|PROFILE_FIXED|FIELD_INVALID|IMAGE_INVALID|IMAGE_TOO_LARGE|LINK_(TAKEN|FINAL|ORIGIN)|LOGIN_FAILED)$/

/** What is said of a refusal. */
export function faultOf(error: unknown): Fault {
  const code = errorCode(error)
  if (!own.test(code)) return { refusal: error }
  const value = error instanceof ApiError ? error.value : undefined
  return { key: `security-forms.error.${code}`, values: { ...(value as Record<string, number>) } }
}

interface SecureForm {
  fields: Fields
  isPending: boolean
  onSubmit: (event: FormEvent) => void
}

/**
 * A form of the security centre: checked, sent, and what was wrong said beside the field to blame, or above the button. Its
 * draft goes with it.
 * @param send resolves once it is done
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
  useEffect(() => () => dropDraft(realm, name), [name])
  const run = async (values: Record<string, string>) => {
    setPending(true)
    try {
      await send(values)
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
