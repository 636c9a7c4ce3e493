import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { drawInput } from '../../ui/field.tsx'
import { hostDocument } from '../../ui/host-document.ts'
import { addStyles } from '../../ui/styles.ts'
import css from './page-input.css?inline'

addStyles(css)

type InputProps = ComponentProps<'input'>

/**
 * Renders the input of a field into the host page's tree, and shows it in the widget by a slot. This is for password managers that can't
 * read shadow roots (`data-login-inputs="page"`). Only for username and password; the input of a code stays in the widget.
 */
export const drawPageInput = (props: InputProps): ReactNode =>
  /username|password/.test(props.autoComplete ?? '') ? <Slotted {...props} /> : drawInput(props)

/** Dialogs whose first field has already got the focus. */
const begun = new WeakSet<Element>()
const handlers = { input: 'onInput', keydown: 'onKeyDown', keyup: 'onKeyUp', blur: 'onBlur' } as const

function Slotted({ className: _, ...props }: InputProps) {
  const slot = useRef<HTMLSlotElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(props)
  const written = useRef('')
  const { id = '' } = props

  // a layout effect: the input exists before the browser paints, and is removed before the popup's own element
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
    made.dataset['turboTemporary'] = '' // Turbo omits this element, with what was typed, from its cached copy of the page
    made.addEventListener('input', () => (written.current = made.value))
    for (const [type, name] of Object.entries(handlers))
      made.addEventListener(type, (event) => (latest.current as Partial<Record<string, (event: Event) => void>>)[name]?.(event))
    // submits by script, because the form has no button
    made.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return
      event.preventDefault()
      form.requestSubmit()
    })
    const stand = () => {
      if (twin.parentNode !== host) host.append(twin)
      if (made.parentNode === host) return
      // in the order of the form, whichever is rendered last: password managers expect the username before the password
      const slots = [...form.querySelectorAll<HTMLSlotElement>('slot.page-input')]
      const [next = null] = slots.slice(slots.indexOf(place) + 1).flatMap((each) => each.assignedElements())
      host.insertBefore(made, next)
    }
    stand()
    const observer = new MutationObserver(stand) // a host page that morphs its DOM removes elements that its server did not render
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

  // after each render, when the label and the notes beside the input are up to date
  useLayoutEffect(() => {
    latest.current = props
    const root = slot.current?.getRootNode()
    if (!input.current || !(root instanceof ShadowRoot)) return
    write(input.current, props)
    // not compared with the input's value: what a password manager has filled in without an event has to stay
    const value = String(props.value ?? '')
    if (written.current !== value) input.current.value = value
    written.current = value
    // references between the host page's tree and the widget's are not possible
    const text = (ids: string) => ids.split(' ').map((each) => root.getElementById(each)?.textContent ?? '')
    const description = text(props['aria-describedby'] ?? '').filter(Boolean)
    input.current.setAttribute('aria-label', root.querySelector(`label[for="${id}"]`)?.textContent ?? '')
    if (description.length > 0) input.current.setAttribute('aria-description', description.join(' '))
    else input.current.removeAttribute('aria-description')
  })

  // the dialog is open now and has found no field to focus (ui/use-modal.ts)
  const isFirst = Object.hasOwn(props, 'data-autofocus')
  useEffect(() => {
    const dialog = slot.current?.closest('dialog')
    if (!isFirst || !dialog || begun.has(dialog)) return
    begun.add(dialog)
    input.current?.focus()
  }, [isFirst])

  return <slot ref={slot} name={id} className="page-input" data-autofocus={isFirst ? '' : undefined} />
}

/** Props that are not attributes of the input, or that refer to elements outside the host page's tree. */
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
 * An invisible form around the inputs in the host page's tree: password managers look for a form, and save at its submit. Submitting either
 * form submits the other one.
 */
function twinOf(form: HTMLFormElement): HTMLFormElement {
  const known = twins.get(form)
  if (known) return known
  const twin = hostDocument.createElement('form')
  twins.set(form, twin)
  twin.id = `tessera-form-${++count}`
  twin.hidden = true
  twin.noValidate = true
  twin.method = 'dialog' // if a script of the host page blocks the submit listener, nothing is sent: with `get` the password would get into the URL
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
    event.stopPropagation() // forms of the host page itself are ignored
    tell(form)
  })
  form.addEventListener('submit', () => tell(twin))
  return twin
}
let count = 0
