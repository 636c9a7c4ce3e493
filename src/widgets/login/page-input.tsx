import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { drawInput } from '../../ui/field.tsx'
import { hostDocument } from '../../ui/host-document.ts'
import { addStyles } from '../../ui/styles.ts'
import css from './page-input.css?inline'

addStyles(css)

type InputProps = ComponentProps<'input'>

/**
 * The input of a field, in the host's own tree, and shown in ours by a slot: for password managers that do not look into shadow roots
 * (`data-login-inputs="page"`). Only what they fill in, name and password; a code stays in the widget.
 */
export const drawPageInput = (props: InputProps): ReactNode =>
  /username|password/.test(props.autoComplete ?? '') ? <Slotted {...props} /> : drawInput(props)

/** Dialogs that have had the focus put into their first field. */
const begun = new WeakSet<Element>()
const handlers = { input: 'onInput', keydown: 'onKeyDown', keyup: 'onKeyUp', blur: 'onBlur' } as const

function Slotted({ className: _, ...props }: InputProps) {
  const slot = useRef<HTMLSlotElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(props)
  const written = useRef('')
  const { id = '' } = props

  // a layout effect: the input is there before the browser paints, and has gone before the popup's own element goes
  useLayoutEffect(() => {
    const place = slot.current
    const form = place?.closest('form')
    const root = place?.getRootNode()
    if (!place || !form || !(root instanceof ShadowRoot)) return
    const { host } = root
    const made = hostDocument.createElement('input')
    input.current = made
    const twin = twinOf(form)
    made.slot = id
    made.setAttribute('form', twin.id)
    made.dataset['turboTemporary'] = '' // Turbo leaves it out of its cached copy, with what was typed
    made.addEventListener('input', () => (written.current = made.value))
    for (const [type, name] of Object.entries(handlers))
      made.addEventListener(type, (event) => (latest.current as Partial<Record<string, (event: Event) => void>>)[name]?.(event))
    // by hand: the twin has no button
    made.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return
      event.preventDefault()
      form.requestSubmit()
    })
    const stand = () => {
      if (twin.parentNode !== host) host.append(twin)
      if (made.parentNode === host) return
      // in the order of the form, whichever came last: managers look for the name before the password
      const slots = [...form.querySelectorAll<HTMLSlotElement>('slot.page-input')]
      const [next = null] = slots.slice(slots.indexOf(place) + 1).flatMap((each) => each.assignedElements())
      host.insertBefore(made, next)
    }
    stand()
    const observer = new MutationObserver(stand) // a host that morphs its page takes away what its server did not write
    observer.observe(host, { childList: true })
    const label = root.querySelector(`label[for="${id}"]`)
    const onLabel = () => made.focus()
    label?.addEventListener('click', onLabel)
    return () => {
      observer.disconnect()
      label?.removeEventListener('click', onLabel)
      made.remove()
      if (!host.querySelector(`:scope > input[form='${twin.id}']`)) twin.remove()
    }
  }, [id])

  // after each drawing, when the label and the notes stand beside it
  useLayoutEffect(() => {
    latest.current = props
    const root = slot.current?.getRootNode()
    if (!input.current || !(root instanceof ShadowRoot)) return
    write(input.current, props)
    // not by comparing: what a manager has filled in without an event stays
    const value = String(props.value ?? '')
    if (written.current !== value) input.current.value = value
    written.current = value
    // an element of our tree can't be referred to from the host's
    const text = (ids: string) => ids.split(' ').map((each) => root.getElementById(each)?.textContent ?? '')
    const description = text(props['aria-describedby'] ?? '').filter(Boolean)
    input.current.setAttribute('aria-label', root.querySelector(`label[for="${id}"]`)?.textContent ?? '')
    if (description.length > 0) input.current.setAttribute('aria-description', description.join(' '))
    else input.current.removeAttribute('aria-description')
  })

  // the dialog is open by now, and found no field to put the focus into (ui/use-modal.ts)
  const isFirst = Object.hasOwn(props, 'data-autofocus')
  useEffect(() => {
    const dialog = slot.current?.closest('dialog')
    if (!isFirst || !dialog || begun.has(dialog)) return
    begun.add(dialog)
    input.current?.focus()
  }, [isFirst])

  return <slot ref={slot} name={id} className="page-input" data-autofocus={isFirst ? '' : undefined} />
}

/** Not attributes of the input, or references that would lead nowhere in the host's tree. */
const own = /^(value|children|ref|key|aria-describedby|data-autofocus)$/

function write(input: HTMLInputElement, props: InputProps): void {
  for (const [name, value] of Object.entries(props)) {
    if (own.test(name) || typeof value === 'function') continue
    const attribute = name.toLowerCase()
    const isAbsent = value === undefined || value === null || (value === false && attribute !== 'spellcheck')
    if (isAbsent) input.removeAttribute(attribute)
    else input.setAttribute(attribute, value === true && !attribute.startsWith('aria-') ? '' : String(value))
  }
}

const twins = new WeakMap<HTMLFormElement, HTMLFormElement>()

/**
 * The form of the inputs in the host's tree, without anything to see: managers look for one, and save at its submit. Each of both submits
 * the other.
 */
function twinOf(form: HTMLFormElement): HTMLFormElement {
  const known = twins.get(form)
  if (known) return known
  const twin = hostDocument.createElement('form')
  twins.set(form, twin)
  twin.id = `tessera-form-${++count}`
  twin.hidden = true
  twin.noValidate = true
  twin.method = 'dialog' // where a host's script keeps our listener from it, nothing is sent: by `get` the password would be in the address
  twin.dataset['turboTemporary'] = ''
  let isTelling = false
  const tell = (other: HTMLFormElement) => {
    if (isTelling) return
    isTelling = true
    other.requestSubmit()
    isTelling = false
  }
  twin.addEventListener('submit', (event) => {
    event.preventDefault()
    event.stopPropagation() // the host's own forms are none of ours
    tell(form)
  })
  form.addEventListener('submit', () => tell(twin))
  return twin
}
let count = 0
