import { call } from './calls.js'
import { attempt, showError } from './control.js'
import { byId, element } from './element.js'
import { showText, withText } from './local-texts.js'

/** Short descriptions of the flags. */
const flagMeanings = {
  MOBILENUMREG3: 'Registration opens with the mobile number; off: with the user name.',
  USERNAMEREG3: 'Players can register by user name.',
  mobileReg: 'Players can register by mobile number.',
  MOBILENUMPASSREG3: 'Registration by mobile number asks for a password too.',
  REGMOBVERF3: 'Registration by user name verifies a mobile number.',
  MOBILEVERCODELOGIN3: 'Players can log in with a code sent to their mobile number.',
  showCaptcha: 'Login shows the captcha from the start; off: after a failure.',
  THIRDPARTYLOGIN3: 'Google and Facebook buttons in login and registration.',
  FREEPLAY3: 'Free play: try it as a trial user, without an account.',
  CHNGPASSVERIF3: 'A forgotten password is reset by mobile number or e-mail; off: by e-mail only.',
  PWDEXPFORCECHANGE3: 'An expired password has to be changed at login.',
  AGENTPOLICY3: 'Contracts of agents are loaded and shown.',
  MANPLAYREB3: 'Players claim their rebate by hand.',
  VIP3: 'VIP level and progress are shown.',
  GAMESPROHIBITED3: 'No game can be launched.',
}

const shown = []
let settings
let queue = Promise.resolve()

/** Registers a function that shows the settings; it is called now, if they are loaded, and after every change. */
export function onSettings(show) {
  shown.push(show)
  if (settings) show(settings)
}
function take(value) {
  settings = value
  for (const show of shown) show(settings)
}

export const loadSettings = async () => take(await call('GET', '/settings'))
/** Sequential, because each change is merged into the gateway's settings. */
export function changeSettings(change) {
  const changed = queue.then(() => call('PUT', '/settings', change))
  queue = changed.then(take, () => {})
  return changed
}
export const resetSettings = async () => take(await call('DELETE', '/settings'))

/** Is somebody editing the control? Then it is not updated. */
export const isBeingEdited = (control) =>
  control === document.activeElement && (control.matches('textarea, select') || !['checkbox', 'radio'].includes(control.type))

const twoDigits = (number) => String(number).padStart(2, '0')
function localMoment(at) {
  const date = new Date(at)
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

const valueOf = (control) => {
  if (control.type === 'radio') return Number(control.value)
  if (control.type === 'checkbox') return control.checked
  if (control.type === 'number') return control.valueAsNumber
  if (control.type === 'datetime-local') return control.value === '' ? null : new Date(control.value).getTime()
  if ('list' in control.dataset) return control.value.split(',').map((part) => part.trim())
  return control.value
}
function setValue(control, value) {
  if (control.type === 'radio') control.checked = Number(control.value) === value
  else if (control.type === 'checkbox') control.checked = value
  else if (control.type === 'datetime-local') control.value = value === null ? '' : localMoment(value)
  else if ('list' in control.dataset) control.value = value.join(', ')
  else control.value = value
}

/** Connects every control with data-setting to the setting of that name. */
function bindSettings() {
  for (const control of document.querySelectorAll('[data-setting]')) {
    const name = control.dataset.setting
    // for a setting with a text per language: the select that chooses the control's language
    const language = control.dataset.language && byId(control.dataset.language)
    const draw = () => (language ? showText(control, settings[name], language.value) : setValue(control, settings[name]))
    onSettings(() => {
      if (!isBeingEdited(control)) draw()
    })
    language?.addEventListener('change', draw)
    control.addEventListener('change', async () => {
      showError(control, control.validationMessage)
      if (!control.validity.valid) return
      const label = control.dataset.label ?? control.labels[0].textContent
      const isDone = await attempt(control, async () => {
        const value = valueOf(control)
        await changeSettings({ [name]: language ? withText(settings[name], language.value, value.trim()) : value })
        return `Saved: ${label.trim()}.`
      })
      if (!isDone && settings) draw()
    })
  }
}

function flagRow(name) {
  const id = `flag-${name}`
  const control = element('input', { type: 'checkbox', role: 'switch', class: 'switch', id, 'aria-describedby': `${id}-meaning` })
  control.addEventListener('change', async () => {
    const { checked } = control
    const isDone = await attempt(control, async () => {
      await changeSettings({ flags: { [name]: checked } })
      return `${name} is ${checked ? 'on' : 'off'}.`
    })
    if (!isDone) control.checked = settings?.flags[name] ?? false
  })
  onSettings((now) => void (control.checked = now.flags[name]))
  return element(
    'li',
    { class: 'switch-row', 'data-row': '' },
    element('label', { for: id, class: 'code' }, name),
    control,
    element('p', { id: `${id}-meaning`, class: 'hint' }, flagMeanings[name] ?? 'A flag of your own.'),
  )
}

/** System status, messages and flags (§3 Site config flags). */
export function startSettings() {
  bindSettings()
  const list = byId('flags-list')
  const known = new Set()
  onSettings(({ flags }) => {
    const order = Object.keys(flagMeanings)
    const names = [...order.filter((name) => name in flags), ...Object.keys(flags).filter((name) => !order.includes(name))]
    for (const name of names) {
      if (known.has(name)) continue
      known.add(name)
      list.append(flagRow(name))
    }
  })
}
