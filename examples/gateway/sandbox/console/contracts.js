import { call } from './calls.js'
import { byId, element, money, timeElement } from './element.js'
import { drawRows, facts } from './rows.js'
import { switchRow } from './switch-row.js'

const kinds = {
  dividend: ['Dividend', 'A share of what players lost: daily, weekly, semi-monthly or monthly.'],
  daily: ['Daily wages', 'A share of the bets of a day.'],
  hourly: ['Hourly salary', 'A share of the bets of an hour.'],
  realtime: ['Real-time salary', 'A share of the bets of every 5 minutes, paid without being asked for.'],
}
const periods = { D: 'daily', W: 'weekly', H: 'semi-monthly', M: 'monthly' }
const states = {
  offered: ['Offered', ''],
  active: ['In force', ' tag-good'],
  rejected: ['Rejected', ' tag-bad'],
  expired: ['Expired', ''],
  withdrawn: ['Withdrawn', ''],
  terminated: ['Terminated', ''],
  replaced: ['Replaced', ''],
}

const kindRow = (entry) => switchRow('contracts', entry, ['offered and paid', 'neither offered nor paid'])

const percent = (rate) => `${rate / 100}%`
const tierText = ({ activeMembers, bets, lost, rate }) =>
  `${percent(rate)} from ${activeMembers} active, ${money(bets)} bets, ${money(lost)} lost`
const sumOf = (settled, state) => settled.find((each) => each.state === state)

function settlementRow({ from, until, activeMembers, bets, lost, tier, rate, amount, state, paidAt }) {
  return element(
    'li',
    {},
    timeElement(from),
    ' to ',
    timeElement(until),
    `: ${activeMembers} active, ${money(bets)} bets, ${money(lost)} lost, `,
    tier === 0 ? 'no tier met' : `tier ${tier}, ${percent(rate)}: ${money(amount)} `,
    ...(state === 'paid' ? ['paid ', timeElement(paidAt)] : state === 'due' ? ['due'] : []),
  )
}

/** A contract's settled periods, loaded when the list is opened. */
function settlements({ id, downline }) {
  const list = element('ol', {})
  const details = element('details', {}, element('summary', {}, `Settled periods of ${downline}`), list)
  details.addEventListener('toggle', async () => {
    if (!details.open) return
    const rows = await call('GET', `/contracts/${encodeURIComponent(id)}`)
    list.replaceChildren(...(rows.length > 0 ? rows.map(settlementRow) : [element('li', {}, 'None yet.')]))
  })
  return details
}

function entry(contract) {
  const { kind, period, state, isRunning, upline, downline, tiers, offeredAt, answerBy, startsAt, endsAt, settled } = contract
  const [word, tone] = states[state]
  const due = sumOf(settled, 'due')
  const paid = sumOf(settled, 'paid')
  return element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, `${kinds[kind][0]}${kind === 'dividend' ? `, ${periods[period]}` : ''}`),
      element('span', {}, `${upline} pays ${downline}`),
      element('span', { class: `tag${tone}` }, isRunning && state !== 'active' ? `${word}, runs to its end` : word),
      timeElement(offeredAt),
    ),
    ...(state === 'offered' ? [element('p', { class: 'entry-text' }, 'To be answered by ', timeElement(answerBy))] : []),
    ...(startsAt === null
      ? []
      : [element('p', { class: 'entry-text' }, 'From ', timeElement(startsAt), ...(endsAt === null ? [] : [' to ', timeElement(endsAt)]))]),
    facts([
      ...tiers.map((tier, at) => [`Tier ${at + 1}`, tierText(tier)]),
      ['Due', due && `${money(due.amount)} (${due.count})`],
      ['Paid', paid && `${money(paid.amount)} (${paid.count})`],
    ]),
    startsAt === null ? undefined : settlements(contract),
  )
}

/** Redraws only changed rows; active contracts are always shown. */
export async function loadContracts() {
  const contracts = await call('GET', '/contracts')
  drawRows(byId('contracts-list'), contracts, entry, ({ state, isRunning }) => isRunning || state === 'offered')
  byId('contracts-empty').hidden = contracts.length > 0
}

/** Settings of allowed contracts (§4 Contract offers), and the list of contracts. */
export function startContracts() {
  const ceiling = ['isOn', ['Ceiling', 'An agent can promise no more than they get themselves. Without it, whatever they like.']]
  const ceilingRow = switchRow('contractCeilings', ceiling, ['promises have a ceiling', 'promises have no ceiling'])
  byId('contracts-kinds').append(...Object.entries(kinds).map(kindRow), ceilingRow)
}
