import { call } from './calls.js'
import { attempt, isExplained, onConfirmed } from './control.js'
import { byId, element, timeElement } from './element.js'
import { drawRows } from './rows.js'

function entry({ id, account, cause, at, releasedAt, reason }) {
  const why = element('input', { type: 'text', id: `freeze-why-${id}`, maxlength: 300, autocomplete: 'off' })
  const button = element('button', { type: 'button', class: 'small', id: `release-${id}` }, 'Release')
  button.setAttribute('aria-label', `Release: ${account}`)
  onConfirmed(
    button,
    `Release ${account}?`,
    () =>
      attempt(button, async () => {
        await call('POST', `/freezes/${id}/release`, { reason: why.value.trim() })
        await loadFreezes(true)
        return `Released: ${account}.`
      }),
    () => isExplained(why, 'it is kept for the record'),
  )
  const isOpen = releasedAt === null
  return element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, account),
      element('span', {}, `The member says that this was somebody else: ${cause}`),
      element('span', { class: `tag ${isOpen ? 'tag-bad' : 'tag-good'}` }, isOpen ? 'Frozen' : 'Released'),
      timeElement(at),
    ),
    isOpen ? undefined : element('p', { class: 'entry-text' }, `${reason} `, timeElement(releasedAt)),
    isOpen
      ? element('div', { class: 'field', 'data-row': '' }, element('label', { for: why.id }, 'Why it is released, for the record'), why)
      : undefined,
    isOpen ? element('div', { class: 'entry-tools' }, button) : undefined,
  )
}

/** Redraws only what has changed, and no row with the focus, unless forced. */
export async function loadFreezes(isForced = false) {
  const freezes = await call('GET', '/freezes')
  drawRows(byId('freezes-list'), freezes, entry, ({ releasedAt }) => releasedAt === null, isForced)
  byId('freezes-empty').hidden = freezes.length > 0
}
