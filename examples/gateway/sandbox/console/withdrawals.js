import { call, gatewayNow } from './calls.js'
import { attempt, isExplained, onConfirmed } from './control.js'
import { byId, element, money, timeElement } from './element.js'
import { picture } from './picture.js'
import { drawRows, facts } from './rows.js'

const states = {
  requested: ['Requested', ''],
  approved: ['Approved', ''],
  paid: ['Paid, to be confirmed', ''],
  review: ['In review', ' tag-bad'],
  done: ['Done', ' tag-good'],
  refused: ['Refused', ' tag-bad'],
  cancelled: ['Cancelled', ''],
}
const endings = { member: 'by the player', time: 'by time', forced: 'forced', repaid: 'report accepted', stands: 'report not accepted' }
/** The steps: button label, whether it is to the player's disadvantage, and the name when done. */
const steps = {
  approve: ['Approve', false, 'Approved'],
  pay: ['Pay', false, 'Paid'],
  refuse: ['Refuse', true, 'Refused'],
  force: ['Force received', true, 'Forced as received'],
  repay: ['Repay what is missing', false, 'Repaid'],
  stand: ['Let it stand', true, 'Stands as received'],
}
const possible = { requested: ['approve', 'refuse'], approved: ['pay', 'refuse'], paid: ['force'], review: ['repay', 'stand', 'force'] }

function report({ answer, received, net }) {
  if (answer === 'partly') return `The player says: ${money(received)} of ${money(net)} arrived.`
  return answer === 'none' ? `The player says: nothing of ${money(net)} arrived.` : undefined
}

/** The effect of each step, with sum and member. */
const sums = ({ account, amount, net, missing }) => ({
  approve: `${money(amount)} of ${account}`,
  pay: `send ${money(net)} to ${account}`,
  refuse: `${money(amount)} back to ${account}`,
  force: `${money(net)} counts as received by ${account}`,
  repay: `${money(missing)} to ${account}`,
  stand: `${money(net)} counts as received by ${account}`,
})

const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`
const day = 86_400_000
/** Facts for a decision: the member's money, history and name. */
const memberFacts = ({ member, holder }) =>
  member &&
  facts([
    ['Balance', `${money(member.balance)}`],
    ['Reserved', `${money(member.held)}`],
    ['Bonus, locked', Number(member.locked) > 0 ? `${money(member.locked)}, to be played: ${money(member.turnover)}` : 'none'],
    ['Deposits', `${money(member.deposited)} (${member.deposits})`],
    ['Paid out', `${money(member.paidOut)} (${member.payouts})`],
    ['Account', plural(Math.floor((gatewayNow() - member.since) / day), 'day')],
    ['Break', member.pause],
    ['Real name', member.realName || 'not known'],
    [
      'Payee’s name',
      !holder ? '' : member.realName && holder.toLowerCase() !== member.realName.toLowerCase() ? `${holder}: another one` : holder,
    ],
  ])

function entry(withdrawal) {
  const { id, reference, account, payee, amount, net, state, requestedAt, confirmBy, how, refunded, reason, proofs, sharedWith } =
    withdrawal
  const [word, tone] = states[state]
  const offered = possible[state] ?? []
  const why = element('input', { type: 'text', id: `withdrawal-why-${id}`, maxlength: 300, autocomplete: 'off' })
  const buttons = offered.map((step) => {
    const [label, isHard, said] = steps[step]
    const button = element('button', { type: 'button', class: `small${isHard ? ' danger' : ''}`, id: `${step}-${id}` }, label)
    button.setAttribute('aria-label', `${label}: ${reference} of ${account}`)
    onConfirmed(
      button,
      `${label}: ${sums(withdrawal)[step]}?`,
      () =>
        attempt(button, async () => {
          await call('POST', `/withdrawals/${id}`, { step, reason: why.value.trim() })
          await loadWithdrawals(true)
          return `${said}: ${reference} of ${account}.`
        }),
      () => !isHard || isExplained(why),
    )
    return button
  })
  const needsWords = offered.some((step) => steps[step][1])
  const told = report(withdrawal)
  return element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, account),
      element('span', {}, `${reference}: ${money(amount)}, of which ${money(net)} go to ${payee}`),
      element('span', { class: `tag${tone}` }, how && state === 'done' ? `${word}, ${endings[how]}` : word),
      timeElement(requestedAt),
    ),
    memberFacts(withdrawal) || undefined,
    state === 'paid' ? element('p', { class: 'entry-text' }, 'Counts as received at ', timeElement(confirmBy)) : undefined,
    sharedWith.length > 0
      ? element(
          'p',
          { class: 'entry-text' },
          `Held: shares a withdrawal account and a reward with ${sharedWith.join(', ')}. Release it under “Held rewards”.`,
        )
      : undefined,
    told ? element('p', { class: 'entry-text' }, told) : undefined,
    Number(refunded) > 0 ? element('p', { class: 'entry-text' }, `Repaid: ${money(refunded)}.`) : undefined,
    reason ? element('p', { class: 'entry-text' }, reason) : undefined,
    proofs.length > 0
      ? element(
          'p',
          { class: 'proofs' },
          ...proofs.map((proof, at) => picture(`/withdrawal-proofs/${proof}`, `Proof ${at + 1} of ${account}`)),
        )
      : undefined,
    needsWords
      ? element('div', { class: 'field', 'data-row': '' }, element('label', { for: why.id }, 'Words to the player'), why)
      : undefined,
    offered.length > 0 ? element('div', { class: 'entry-tools' }, ...buttons) : undefined,
  )
}

/** Loads withdrawals; redraws only changed rows, and no row with the focus, unless forced. */
export async function loadWithdrawals(isForced = false) {
  const withdrawals = await call('GET', '/withdrawals')
  drawRows(byId('withdrawals-list'), withdrawals, entry, ({ state }) => state in possible, isForced)
  byId('withdrawals-empty').hidden = withdrawals.length > 0
}
