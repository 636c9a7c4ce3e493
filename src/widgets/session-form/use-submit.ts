import { type FormEvent, useState } from 'react'
import { blamedField } from '../../core/session/blamed-field.ts'
import type { FormErrors } from '../../core/session/forms.ts'
import type { Fields } from './use-fields.ts'

/** Checks and sends, and shows faults beside the field that the gateway names, or above the button. */
export function useSubmit(
  fields: Fields,
  check: (values: Record<string, string>) => FormErrors,
  send: (values: Record<string, string>) => Promise<void>,
  fieldOf: (error: unknown) => string | undefined = blamedField,
): { isPending: boolean; onSubmit: (event: FormEvent) => void } {
  const [isPending, setPending] = useState(false)
  const run = async (values: Record<string, string>) => {
    setPending(true)
    try {
      await send(values)
    } catch (refusal) {
      fields.fail({ [fieldOf(refusal) ?? 'form']: { refusal } })
    }
    setPending(false)
  }
  return {
    isPending,
    onSubmit: (event) => {
      event.preventDefault()
      if (isPending) return
      const values = Object.fromEntries(Object.entries(fields.read()).map(([name, value]) => [name, value.trim()]))
      const errors = check(values)
      fields.fail(errors)
      if (Object.keys(errors).length === 0) void run(values)
    },
  }
}
