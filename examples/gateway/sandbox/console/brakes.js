import { call } from './calls.js'
import { attempt } from './control.js'
import { byId, element, timeElement } from './element.js'
import { drawRows } from './rows.js'

const kinds = {
  account: 'Account',
  device: 'Account',
  address: 'Address',
  network: 'Network',
  site: 'Network',
  ipv4: 'Address',
  ipv4Network: 'Network',
  number: 'To',
}

function brakeEntry({ what, subject, name, kind, value, tries, today, until }) {
  const release = element('button', { type: 'button', class: 'small' }, 'Let go on')
  release.setAttribute('aria-label', `Let go on: ${value}, ${name}`)
  release.addEventListener('click', () =>
    attempt(release, async () => {
      await call('POST', '/brakes/release', { what, subject })
      await loadBrakes(true)
      return `${value} may go on: ${name}.`
    }),
  )
  return element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, name),
      element('span', {}, `${kinds[kind]} ${value}`),
      element('span', { class: 'tag' }, `${tries} in a row, ${today} today`),
      element('span', {}, 'until ', timeElement(until)),
    ),
    element('div', { class: 'entry-tools' }, release),
  )
}

/** Loads who has to wait; redraws only changed rows, and no row with the focus, unless forced. */
export async function loadBrakes(isForced = false) {
  const list = await call('GET', '/brakes')
  const rows = list.map((brake) => ({ ...brake, id: `${brake.what} ${brake.subject}` }))
  drawRows(byId('brakes-list'), rows, brakeEntry, () => true, isForced)
  byId('brakes-empty').hidden = list.length > 0
}
