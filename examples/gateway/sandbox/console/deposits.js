import { call } from './calls.js'
import { attempt } from './control.js'
import { byId, element, timeElement } from './element.js'

const states = {
  waiting: ['Waits for payment', ''],
  checking: ['Is being checked', ''],
  done: ['Done', ' tag-good'],
  refused: ['Refused', ' tag-bad'],
  expired: ['Expired', ''],
  cancelled: ['Cancelled', ''],
}
const kinds = { bank: 'bank transfer', ewallet: 'e-wallet', card: 'card', crypto: 'crypto' }
const labels = { done: 'Paid', refused: 'Refuse', expired: 'Let expire' }

function entry({ id, account, reference, kind, amount, fee, bonus, state, reason, createdAt, sent }) {
  const [word, tone] = states[state]
  const isOpen = state === 'waiting' || state === 'checking'
  const why = element('input', { type: 'text', id: `deposit-why-${id}`, maxlength: 140, autocomplete: 'off' })
  const buttons = Object.entries(labels).map(([next, label]) => {
    const button = element(
      'button',
      { type: 'button', class: `small${next === 'done' ? '' : ' danger'}`, id: `deposit-${next}-${id}` },
      label,
    )
    button.setAttribute('aria-label', `${label}: ${reference} of ${account}`)
    button.addEventListener('click', () =>
      attempt(button, async () => {
        await call('POST', `/deposits/${id}`, { state: next, reason: next === 'refused' ? why.value.trim() : '' })
        await loadDeposits(true)
        return `${states[next][0]}: ${reference} of ${account}.`
      }),
    )
    return button
  })
  const promotion = bonus ? `, with ${bonus.name}: $${bonus.amount}` : ''
  return element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, account),
      element('span', {}, `${reference}: $${amount} by ${kinds[kind]}, fee $${fee}${promotion}`),
      element('span', { class: `tag${tone}` }, word),
      timeElement(createdAt),
    ),
    sent?.note ? element('p', { class: 'entry-text' }, `The player says that it was sent: ${sent.note}`) : undefined,
    reason ? element('p', { class: 'entry-text' }, reason) : undefined,
    sent?.hasProof
      ? element(
          'p',
          { class: 'proofs' },
          element(
            'a',
            { href: `/sandbox/deposit-proofs/${id}`, target: '_blank', rel: 'noopener' },
            element('img', { src: `/sandbox/deposit-proofs/${id}`, alt: `Receipt of ${account}`, loading: 'lazy' }),
          ),
        )
      : undefined,
    isOpen ? element('div', { class: 'field' }, element('label', { for: why.id }, 'Why it is refused'), why) : undefined,
    isOpen ? element('div', { class: 'entry-tools' }, ...buttons) : undefined,
  )
}

let shown = ''
/** Draws the list anew only where something has changed, and not under a control that has the focus, unless told. */
export async function loadDeposits(isForced = false) {
  const deposits = await call('GET', '/deposits')
  const list = byId('deposits-list')
  const next = JSON.stringify(deposits)
  if (next === shown || (!isForced && list.contains(document.activeElement))) return
  shown = next
  const focused = document.activeElement?.id
  list.replaceChildren(...deposits.map(entry))
  if (isForced && focused) (byId(focused) ?? byId('deposits-heading')).focus()
  byId('deposits-empty').hidden = deposits.length > 0
}
