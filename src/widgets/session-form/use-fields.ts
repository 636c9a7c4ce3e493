import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { findText } from '../../core/i18n/find-text.ts'
import { draft, keepDraft } from '../../core/session/drafts.ts'
import { $departures } from '../../core/session/session.ts'
import type { Message } from '../../core/session/fields.ts'
import { loadAreas } from '../../core/i18n/translate.ts'
import { useText } from '../shared/use-text.ts'
import { formErrorText } from './form-error.ts'
import { useRealm } from '../shared/use-realm.ts'

/** The fault of a field: a text of the dictionary, or the refusal of a call. */
export type Fault = Message | { refusal: unknown }

export interface Fields {
  ref: RefObject<HTMLFormElement | null>
  values: Record<string, string>
  set: (name: string, value: string) => void
  /** All values of the form now, also those that a password manager filled in without an event. */
  read: () => Record<string, string>
  /** Props of a field: name, value, onInput and error. */
  bind: (name: string) => { name: string; value: string; onInput: (event: FormEvent<HTMLInputElement>) => void; error: string }
  /** Shows faults by field name, and focuses the first. `form` is for faults that belong to no field. */
  fail: (faults: Record<string, Fault>) => void
  /** Shows or removes the fault of one field, and leaves the focus where it is. */
  mark: (name: string, fault?: Fault) => void
  /** The text of a fault, for example of `form`; empty without one. */
  errorOf: (name: string) => string
}

/** What a selector finds in a form, also of what is slotted into it (`login/page-input.tsx`). */
const elementsOf = (form: HTMLFormElement | null, selector: string): HTMLElement[] =>
  [...(form?.querySelectorAll<HTMLElement>(`slot, ${selector}`) ?? [])]
    .flatMap((each) => (each instanceof HTMLSlotElement ? (each.assignedElements() as HTMLElement[]) : each))
    .filter((each) => each.matches(selector))

/** The texts of faults, loaded after the form. */
export const loadFaultTexts = (): Promise<void> => loadAreas(['field', 'refusal'])

/**
 * The values and faults of a form. What is typed is kept as a draft under the form's name.
 * @param loadsTexts false if the caller loads the texts of the faults itself, before the first one
 */
export function useFields(form: string, initial: Record<string, string>, loadsTexts = true): Fields {
  const realm = useRealm()
  const t = useText()
  const [values, setValues] = useState<Record<string, string>>(() => ({ ...initial, ...draft(realm, form) }))
  const [faults, setFaults] = useState<Record<string, Fault | undefined>>({})
  const [attempt, setAttempt] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  const latest = useRef(values) // a late answer changes one field, not what was typed since
  useEffect(() => {
    if (loadsTexts) loadFaultTexts().catch(() => {})
  }, [loadsTexts])
  const onDeparture = useEffectEvent(() => {
    latest.current = initial
    setValues(initial)
  })
  useEffect(() => $departures(realm).listen(() => onDeparture()), [realm])
  // once for each attempt, not while the player corrects the fault
  useEffect(() => elementsOf(ref.current, '[aria-invalid]')[0]?.focus(), [attempt])

  const mark = (name: string, fault?: Fault) => setFaults((before) => ({ ...before, [name]: fault }))
  const set = (name: string, value: string) => {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    keepDraft(realm, form, latest.current)
    mark(name)
  }
  const errorOf = (name: string) => {
    const fault = Object.hasOwn(faults, name) ? faults[name] : undefined // a host may have added `form` to every object
    if (!fault) return ''
    if ('refusal' in fault) return formErrorText(t, fault.refusal)
    return findText(t, fault.key, fault.values) ?? t('common.error.UNKNOWN')
  }
  return {
    ref,
    values,
    set,
    read: () => {
      const inputs = elementsOf(ref.current, 'input[name]:not([type=checkbox])') as HTMLInputElement[]
      return { ...values, ...Object.fromEntries(inputs.map(({ name, value }) => [name, value])) }
    },
    bind: (name) => ({ name, value: values[name] ?? '', onInput: (event) => set(name, event.currentTarget.value), error: errorOf(name) }),
    fail: (next) => {
      setFaults(next)
      setAttempt((count) => count + 1)
    },
    mark,
    errorOf,
  }
}
