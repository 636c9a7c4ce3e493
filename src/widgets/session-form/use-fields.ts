import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { draft, keepDraft } from '../../core/session/drafts.ts'
import { $departures } from '../../core/session/session.ts'
import type { Message } from '../../core/session/fields.ts'
import { loadAreas } from '../../core/i18n/translate.ts'
import { useText } from '../shared/use-text.ts'
import { formErrorText } from './form-error.ts'
import { useRealm } from '../shared/use-realm.ts'

/** What is wrong with a field: a sentence of the dictionary, or the refusal of a call. */
export type Fault = Message | { refusal: unknown }

export interface Fields {
  ref: RefObject<HTMLFormElement | null>
  values: Record<string, string>
  set: (name: string, value: string) => void
  /** All values as the form holds them now, also those a password manager has put in without a word. */
  read: () => Record<string, string>
  /** Props of a field: name, value, onInput and error. */
  bind: (name: string) => { name: string; value: string; onInput: (event: FormEvent<HTMLInputElement>) => void; error: string }
  /** Says what is wrong, by field name, and takes the focus to the first. `form` is for what no field is to blame for. */
  fail: (faults: Record<string, Fault>) => void
  /** Says or takes back what is wrong with one field, and leaves the focus where it is. */
  mark: (name: string, fault?: Fault) => void
  /** The text of a fault, for example of `form`; empty without one. */
  errorOf: (name: string) => string
}

/** The words of what is wrong. They come after the form, not before it. */
export const loadFaultTexts = (): Promise<void> => loadAreas(['field', 'refusal'])

/**
 * The values and faults of a form. What is typed is kept as a draft under the form's name.
 * @param loadsTexts false where the caller loads the texts of the faults itself, before the first one
 */
export function useFields(form: string, initial: Record<string, string>, loadsTexts = true): Fields {
  const realm = useRealm()
  const t = useText()
  const [values, setValues] = useState<Record<string, string>>(() => ({ ...initial, ...draft(realm, form) }))
  const [faults, setFaults] = useState<Record<string, Fault>>({})
  const [attempt, setAttempt] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  const latest = useRef(values) // an answer that comes late changes one field, not what was typed since
  useEffect(() => {
    if (loadsTexts) loadFaultTexts().catch(() => {})
  }, [])
  useEffect(
    () =>
      $departures(realm).listen(() => {
        latest.current = initial
        setValues(initial)
      }),
    [],
  )
  // not all dependencies: once an attempt, not while the fault is being mended
  useEffect(() => ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [attempt])

  const mark = (name: string, fault?: Fault) =>
    setFaults((before) => {
      if (!fault && !before[name]) return before
      const others = Object.entries(before).filter(([each]) => each !== name)
      return Object.fromEntries(fault ? [...others, [name, fault]] : others)
    })
  const set = (name: string, value: string) => {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    keepDraft(realm, form, latest.current)
    mark(name)
  }
  const errorOf = (name: string) => {
    const fault = faults[name]
    if (!fault) return ''
    if ('refusal' in fault) return formErrorText(t, fault.refusal)
    const text = t(fault.key, fault.values)
    return text === fault.key ? t('common.error.UNKNOWN') : text
  }
  return {
    ref,
    values,
    set,
    read: () => {
      const inputs = [...(ref.current?.querySelectorAll('input[name]') ?? [])] as HTMLInputElement[]
      return { ...values, ...Object.fromEntries(inputs.filter(({ type }) => type !== 'checkbox').map(({ name, value }) => [name, value])) }
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
