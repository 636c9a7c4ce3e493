import { attempt } from './control.js'
import { element } from './element.js'
import { changeSettings, onSettings } from './settings.js'

/**
 * A switch for one setting of a group: `group` is the settings' key, `name` the switch's. The last two texts are the confirmations for on
 * and off.
 */
export function switchRow(group, [name, [label, meaning]], [on, off]) {
  const id = `${group}-${name}`
  const control = element('input', { type: 'checkbox', role: 'switch', class: 'switch', id, 'aria-describedby': `${id}-meaning` })
  control.addEventListener('change', async () => {
    const { checked } = control
    const isDone = await attempt(control, async () => {
      await changeSettings({ [group]: { [name]: checked } })
      return `${label}: ${checked ? on : off}.`
    })
    if (!isDone) control.checked = !checked
  })
  onSettings((settings) => void (control.checked = settings[group][name]))
  return element(
    'li',
    { class: 'switch-row', 'data-row': '' },
    element('label', { for: id }, label),
    control,
    element('p', { id: `${id}-meaning`, class: 'hint' }, meaning),
  )
}
