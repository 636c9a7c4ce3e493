import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { findText } from '../../core/i18n/find-text.ts'
import { draft, dropDraft, keepDraft } from '../../core/session/drafts.ts'
import { $departures } from '../../core/session/session.ts'
import type { Message } from '../../core/session/fields.ts'
import { loadAreas } from '../../core/i18n/translate.ts'
import { useText } from '../shared/use-text.ts'
import { formErrorText } from './form-error.ts'
import { useRealm } from '../shared/use-realm.ts'

/** The error of a field: a text of the dictionary, the refusal of a call, or a finished text. */
export type Fault = Message | { refusal: unknown } | string

/** Errors by field name; null or missing means none. `form` is for an error that belongs to no field. */
export type Faults = Record<string, Fault | null | undefined>

export interface Fields {
  ref: RefObject<HTMLFormElement | null>
  values: Record<string, string>
  set: (name: string, value: string) => void
  /**
   * All current values of the form, including those that a password manager filled in without an event. Values of inputs are trimmed (§5).
   */
  read: () => Record<string, string>
  /** Props of a field: name, value, onInput and error. */
  bind: (name: string) => { name: string; value: string; onInput: (event: FormEvent<HTMLInputElement>) => void; error: string }
  /** Shows these errors instead of the previous ones, and focuses the first field with an error. */
  fail: (faults: Faults) => void
  /** Shows or removes the error of one field, without moving the focus. */
  mark: (name: string, fault?: Fault) => void
  /** The text of an error, for example of `form`; empty if there is none. */
  errorOf: (name: string) => string
}

export interface Form extends Fields {
  isPending: boolean
  /** true while no response has arrived and the result is being looked up. */
  isChecking: boolean
  /** Checks the form and sends it. Has no effect while it is being sent. */
  onSubmit: (event: FormEvent) => void
  /** Does something else with the form, such as logging in with a passkey. Pending state and errors are the same as for `send`. */
  run: (work: Work) => Promise<void>
}

/** @param onChecking to be called if no response arrived and the result is being looked up */
type Work = (onChecking: () => void) => Promise<Faults | void>

interface FormOptions {
  /** Returns the errors of the values (from `read`) before they are sent. */
  check?: (values: Record<string, string>) => Faults
  /**
   * Sends the values. Calls `onChecking` if no response arrived and the result is being looked up. Resolves with nothing on success: the
   * draft is then removed. Otherwise resolves with the errors; no errors mean that nothing is wrong, but the form is still needed.
   */
  send: (values: Record<string, string>, onChecking: () => void) => Promise<Faults | void>
  /** Converts a rejected `send` into errors. */
  faultsOf: (error: unknown) => Faults
  /** false if the caller loads the error texts itself, before the first error. */
  loadsTexts?: boolean
}

/** Elements of a form by selector, including those that are slotted into it (`login/page-input.tsx`). */
const elementsOf = (form: HTMLFormElement | null, selector: string): HTMLElement[] =>
  [...(form?.querySelectorAll<HTMLElement>(`slot, ${selector}`) ?? [])]
    .flatMap((each) => (each instanceof HTMLSlotElement ? (each.assignedElements() as HTMLElement[]) : each))
    .filter((each) => each.matches(selector))

/** Loads the error texts, after the form. */
export const loadFaultTexts = (): Promise<void> => loadAreas(['field', 'refusal'])

/**
 * A form: its values and errors, and how it is sent. The input is stored as a draft under the form's name. A hook.
 * @param name '' for a form without a draft
 */
export function useForm(name: string, initial: Record<string, string>, { check, send, faultsOf, loadsTexts = true }: FormOptions): Form {
  const realm = useRealm()
  const t = useText()
  const [values, setValues] = useState<Record<string, string>>(() => ({ ...initial, ...draft(realm, name) }))
  const [faults, setFaults] = useState<Faults>({})
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState('')
  const ref = useRef<HTMLFormElement>(null)
  const latest = useRef(values) // an asynchronous update changes one field and keeps what was typed meanwhile
  useEffect(() => {
    if (loadsTexts) loadFaultTexts().catch(() => {})
  }, [loadsTexts])
  const onDeparture = useEffectEvent(() => {
    latest.current = initial
    setValues(initial)
  })
  useEffect(() => $departures(realm).listen(() => onDeparture()), [realm])
  // once per attempt, not while the player corrects the error
  useEffect(() => elementsOf(ref.current, '[aria-invalid]')[0]?.focus(), [attempt])

  const mark = (field: string, fault?: Fault) => setFaults((before) => ({ ...before, [field]: fault }))
  const set = (field: string, value: string) => {
    latest.current = { ...latest.current, [field]: value }
    setValues(latest.current)
    if (name) keepDraft(realm, name, latest.current)
    mark(field)
  }
  const errorOf = (field: string) => {
    const fault = Object.hasOwn(faults, field) ? faults[field] : undefined // a host may have added `form` to Object.prototype
    if (!fault) return ''
    if (typeof fault === 'string') return fault
    if ('refusal' in fault) return formErrorText(t, fault.refusal)
    return findText(t, fault.key, fault.values) ?? t('common.error.UNKNOWN')
  }
  const read = (): Record<string, string> => {
    const inputs = elementsOf(ref.current, 'input[name]:not([type=checkbox])') as HTMLInputElement[]
    return { ...values, ...Object.fromEntries(inputs.map((input) => [input.name, input.value.trim()])) }
  }
  const fail = (next: Faults) => {
    setFaults(next)
    setAttempt((count) => count + 1)
  }
  const run = async (work: Work) => {
    setPhase('pending')
    try {
      const left = await work(() => setPhase('checking'))
      if (left) fail(left)
      else dropDraft(realm, name)
    } catch (error) {
      fail(faultsOf(error))
    }
    setPhase('')
  }
  return {
    ref,
    values,
    set,
    read,
    bind: (field) => ({
      name: field,
      value: values[field] ?? '',
      onInput: (event) => set(field, event.currentTarget.value),
      error: errorOf(field),
    }),
    fail,
    mark,
    errorOf,
    isPending: phase !== '',
    isChecking: phase === 'checking',
    run,
    onSubmit(event) {
      event.preventDefault()
      if (phase) return
      // read before rendering, which would reset what a password manager has filled in without an event
      const typed = read()
      const wrong = check?.(typed) ?? {}
      fail(wrong)
      if (!Object.values(wrong).some(Boolean)) void run((onChecking) => send(typed, onChecking))
    },
  }
}
