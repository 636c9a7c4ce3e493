import { call } from './calls.js'
import { byId, element, grouped, timeElement } from './element.js'

let shown = ''
const signed = (amount) => (amount.startsWith('-') ? '' : '+') + grouped(amount)

const figure = (name, value, tone) =>
  element('div', { class: `figure${tone ? ` figure-${tone}` : ''}` }, element('dt', {}, name), element('dd', {}, value))

/** The double-entry ledger: sums, the check, balances and the latest transactions. */
export async function loadLedger() {
  const ledger = await call('GET', '/ledger')
  const next = JSON.stringify(ledger)
  if (next === shown) return
  shown = next
  const { sums, check, accounts, transactions } = ledger
  byId('ledger-figures').replaceChildren(
    ...sums.map(({ currency, amount }) =>
      figure(`Sum of all accounts, ${currency}`, grouped(amount), /^-?0+(\.0+)?$/.test(amount) ? 'good' : 'bad'),
    ),
    figure('Check', check.ok ? 'It adds up' : 'It does not add up', check.ok ? 'good' : 'bad'),
    figure('Accounts', grouped(check.accounts)),
    figure('Transactions', grouped(check.transactions)),
    figure('Entries', grouped(check.entries)),
  )
  byId('ledger-faults').replaceChildren(...check.faults.map((fault) => element('li', {}, fault)))
  byId('transactions-body').replaceChildren(
    ...transactions.map(({ kind, createdAt, entries }) =>
      element(
        'tr',
        {},
        element('td', {}, timeElement(createdAt)),
        element('td', {}, kind),
        element('td', {}, ...entries.map(({ account }) => element('div', {}, account))),
        element('td', { class: 'amount' }, ...entries.map(({ amount, currency }) => element('div', {}, `${signed(amount)} ${currency}`))),
      ),
    ),
  )
  byId('balances-body').replaceChildren(
    ...accounts.map(({ id, account, currency, amount }) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, account ?? id),
        element('td', { class: 'amount' }, `${grouped(amount)} ${currency}`),
      ),
    ),
  )
}
