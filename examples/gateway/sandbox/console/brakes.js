import { call } from './calls.js'
import { attempt } from './control.js'
import { byId, element, timeElement } from './element.js'

const kinds = { account: 'Account', device: 'Account', address: 'Address', network: 'Network', number: 'To' }

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

let shown = ''
/** Who has to wait now; not redrawn while a control in it has the focus, unless forced. */
export async function loadBrakes(isForced = false) {
  const list = await call('GET', '/brakes')
  const rows = byId('brakes-list')
  const next = JSON.stringify(list)
  if (next === shown || (!isForced && rows.contains(document.activeElement))) return
  shown = next
  const isWithin = rows.contains(document.activeElement)
  rows.replaceChildren(...list.map(brakeEntry))
  byId('brakes-empty').hidden = list.length > 0
  if (isWithin) byId('brakes-title').focus()
}
