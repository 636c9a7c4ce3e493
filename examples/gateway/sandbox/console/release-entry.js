import { call } from './calls.js'
import { attempt, isExplained, onConfirmed } from './control.js'
import { element, timeElement } from './element.js'

/**
 * A list entry that an operator releases with a reason for the record: a frozen account or a held reward.
 * @param {{ id: string, path: string, account: string, what: string, open: string, question: string, at: number, releasedAt: number | null,
 * note: string, reload: () => Promise<void> }} entry what: why it was created; open: text of the state before the release; path: of its API
 * calls; at and releasedAt: ms since 1970
 */
export function releaseEntry({ id, path, account, what, open, question, at, releasedAt, note, reload }) {
  const why = element('input', { type: 'text', id: `why-${id}`, maxlength: 300, autocomplete: 'off' })
  const button = element('button', { type: 'button', class: 'small', id: `release-${id}` }, 'Release')
  button.setAttribute('aria-label', `Release: ${account}`)
  onConfirmed(
    button,
    question,
    () =>
      attempt(button, async () => {
        await call('POST', `${path}/${id}/release`, { reason: why.value.trim() })
        await reload()
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
      element('span', {}, what),
      element('span', { class: `tag ${isOpen ? 'tag-bad' : 'tag-good'}` }, isOpen ? open : 'Released'),
      timeElement(at),
    ),
    isOpen ? undefined : element('p', { class: 'entry-text' }, `${note} `, timeElement(releasedAt)),
    isOpen
      ? element('div', { class: 'field', 'data-row': '' }, element('label', { for: why.id }, 'Why it is released, for the record'), why)
      : undefined,
    isOpen ? element('div', { class: 'entry-tools' }, button) : undefined,
  )
}
