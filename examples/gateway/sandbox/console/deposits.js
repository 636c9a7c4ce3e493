import { call } from './calls.js'
import { attempt, isExplained, onConfirmed } from './control.js'
import { byId, element, money, timeElement } from './element.js'
import { picture } from './picture.js'
import { drawRows, facts } from './rows.js'

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

const settlers = {
  console: 'this console',
  cashier: 'the payment page',
  operator: 'the operator’s server',
  player: 'the player',
  clock: 'the sandbox’s clock',
}

function entry({
  id,
  account,
  reference,
  kind,
  name,
  amount,
  fee,
  total,
  bonus,
  state,
  reason,
  createdAt,
  sent,
  bank,
  coin,
  settledBy,
  endedAt,
}) {
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
    onConfirmed(
      button,
      next === 'done' ? `Paid: credit ${money(amount)} to ${account}?` : `${label}: ${money(amount)} of ${account}?`,
      () =>
        attempt(button, async () => {
          await call('POST', `/deposits/${id}`, { state: next, reason: next === 'refused' ? why.value.trim() : '' })
          await loadDeposits(true)
          return `${states[next][0]}: ${reference} of ${account}.`
        }),
      () => next !== 'refused' || isExplained(why),
    )
    return button
  })
  const promotion = bonus ? `, and ${money(bonus.amount)} of ${bonus.name}` : ''
  return element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, account),
      element('span', {}, `${reference}: ${money(amount)} by ${kinds[kind]}`),
      element('span', { class: `tag${tone}` }, word),
      timeElement(createdAt),
    ),
    facts([
      ['Method', `${name}, ${kinds[kind]}`],
      ['The player pays', `${money(total)}, fee ${money(fee)} of it`],
      [state === 'done' ? 'Credited' : 'Would be credited', `${money(amount)}${promotion}`],
      ['Goes to', bank ? `${bank.name}, ${bank.account}, with the note ${bank.note}` : ''],
      ['Coin', coin ? `${coin.amount} ${coin.coin}, ${coin.network}` : ''],
      ['Address', coin?.address],
      ['Confirmations', coin ? `${coin.confirmations} of ${coin.needed}` : ''],
      ['Ended by', endedAt === null ? '' : (settlers[settledBy] ?? 'not known')],
    ]),
    sent?.note ? element('p', { class: 'entry-text' }, `The player says that it was sent: ${sent.note}`) : undefined,
    reason ? element('p', { class: 'entry-text' }, reason) : undefined,
    sent?.hasProof ? element('p', { class: 'proofs' }, picture(`/deposit-proofs/${id}`, `Receipt of ${account}`)) : undefined,
    isOpen ? element('div', { class: 'field', 'data-row': '' }, element('label', { for: why.id }, 'Why it is refused'), why) : undefined,
    isOpen ? element('div', { class: 'entry-tools' }, ...buttons) : undefined,
  )
}

/** Loads deposits; redraws only changed rows, and no row with the focus, unless forced. */
export async function loadDeposits(isForced = false) {
  const deposits = await call('GET', '/deposits')
  drawRows(byId('deposits-list'), deposits, entry, ({ state }) => state === 'waiting' || state === 'checking', isForced)
  byId('deposits-empty').hidden = deposits.length > 0
}
