import { attempt, showError } from './control.js'
import { byId, element } from './element.js'
import { changeSettings, isBeingEdited, onSettings } from './settings.js'

/** §5 Pattern ids; a brand may use other numbers. */
const patterns = [
  'any text',
  'letter first, then letters and digits',
  'letters or digits',
  'e-mail',
  'Chinese and digits',
  'letters plus digits',
  'digits only',
  'letters and digits, one uppercase at least',
  'English letters and spaces',
  'no spaces',
  'Chinese with punctuation',
  'date yyyy-MM-dd',
  'date MM-dd-yyyy',
  'Korean',
  'Thai',
  'Thai or English',
  'uppercase and spaces',
  'letters, digits and symbols',
  'full-width Japanese',
  'any text',
  'upper, lower, digit and symbol',
  'first and last name',
  'any text',
  'uppercase letters, no spaces',
]

const properties = {
  enabled: { label: 'enabled', make: (id) => element('input', { type: 'checkbox', role: 'switch', class: 'switch', id }) },
  required: { label: 'required', make: (id) => element('input', { type: 'checkbox', role: 'switch', class: 'switch', id }) },
  patternId: {
    label: 'pattern id',
    make: (id) =>
      element(
        'select',
        { id },
        element('option', { value: '' }, 'none'),
        ...patterns.map((meaning, number) => element('option', { value: number }, `${number}: ${meaning}`)),
      ),
  },
  acceptedPattern: {
    label: 'accepted pattern',
    make: (id) => element('input', { type: 'text', id, maxlength: 200, autocomplete: 'off', spellcheck: 'false' }),
  },
  minLength: { label: 'min length', make: (id) => element('input', { type: 'number', id, min: 0, max: 255, step: 1 }) },
  maxLength: { label: 'max length', make: (id) => element('input', { type: 'number', id, min: 0, max: 255, step: 1 }) },
}

function valueOf(control) {
  if (control.type === 'checkbox') return control.checked
  if (control.value === '') return null
  return control.type === 'text' ? control.value : Number(control.value)
}
function setValue(control, value) {
  if (control.type === 'checkbox') control.checked = value
  else control.value = value ?? ''
}

/** The error in a row's rule; empty if there is none. */
function fault({ minLength, maxLength }) {
  if (minLength !== null && maxLength !== null && minLength > maxLength) return 'The minimum is above the maximum.'
  return ''
}

function ruleRow(field) {
  const cells = Object.entries(properties).map(([name, { label, make }]) => {
    const control = make(`rule-${field}-${name}`)
    return { name, label, control }
  })
  const row = element(
    'div',
    { class: 'rule', 'data-row': '', role: 'group', 'aria-labelledby': `rule-${field}` },
    element('span', { id: `rule-${field}`, class: 'code' }, field),
    ...cells.map(({ name, label, control }) =>
      element('div', { class: `rule-cell rule-${name}` }, element('label', { for: control.id }, label), control),
    ),
  )
  const show = (rule) => {
    for (const { name, control } of cells) if (!isBeingEdited(control)) setValue(control, rule[name])
  }
  let known
  let pending = 0
  onSettings(({ register }) => {
    if (pending > 0) return // this response belongs to an earlier change and lacks the running one
    known = register[field]
    show(known)
  })
  for (const { name, label, control } of cells) {
    control.addEventListener('change', async () => {
      const rule = { ...known, [name]: valueOf(control) }
      const wrong = control.validationMessage || fault(rule)
      showError(control, wrong)
      if (wrong) return
      // Stored at once, so that a second change of the row does not undo this one.
      const before = known
      known = rule
      pending++
      const isDone = await attempt(control, async () => {
        await changeSettings({ register: { [field]: rule } }).finally(() => pending--)
        return `Saved: ${field}, ${label}.`
      })
      if (isDone) return
      known = before
      setValue(control, before[name])
    })
  }
  return row
}

/** §3 Registration validation config, one row per field. */
export function startRegister() {
  const list = byId('register-list')
  const fields = new Set()
  onSettings(({ register }) => {
    for (const field of Object.keys(register)) {
      if (fields.has(field)) continue
      fields.add(field)
      list.append(ruleRow(field))
    }
  })
}
