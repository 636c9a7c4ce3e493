import { call, Refused } from './calls.js'
import { attempt, copy, isComplete, onConfirmed, say } from './control.js'
import { byId, element, money } from './element.js'
import { loadLedger } from './ledger.js'
import { memberAddress } from './routes.js'

const types = { 0: 'member', 1: 'agent', 2: 'agent', 4: 'trial', 9: 'staff', 41: 'agent', 42: 'agent' }
let shown = ''

function tokenButton(account) {
  const button = element('button', { type: 'button', class: 'small', id: `token-${account}` }, 'Copy login token')
  button.setAttribute('aria-label', `Copy login token of ${account}`)
  button.addEventListener('click', () =>
    attempt(button, async () => {
      const { token } = await call('POST', '/login-token', { account })
      const kept = byId('token')
      kept.textContent = token
      await copy(token, kept)
      return `Copied a login token of ${account}: good once, for 5 minutes.`
    }),
  )
  return button
}

function row({ account, type, purpose, startPassword, mobile, email, balance }) {
  const credit = element('button', { type: 'button', class: 'small' }, 'Credit')
  credit.setAttribute('aria-label', `Credit ${account}`)
  credit.addEventListener('click', () => {
    byId('credit-account').value = account
    byId('credit-amount').focus()
  })
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, element('a', { href: memberAddress(account) }, account)),
    element('td', {}, [types[type] ?? `type ${type}`, purpose].filter(Boolean).join(': ')),
    element('td', { class: 'code' }, startPassword ?? ''),
    element('td', {}, [mobile, email].filter(Boolean).join(', ')),
    element('td', { class: 'amount' }, money(balance)),
    element('td', { 'data-row': '' }, element('div', { class: 'tools' }, credit, tokenButton(account))),
  )
}

/** Redraws the table only if something has changed, and not while one of its buttons has the focus. */
export async function loadAccounts() {
  const accounts = await call('GET', '/accounts')
  const body = byId('accounts-body')
  const next = JSON.stringify(accounts)
  if (next === shown || body.contains(document.activeElement)) return
  shown = next
  body.replaceChildren(...accounts.map(row))
  byId('account-names').replaceChildren(...accounts.map(({ account }) => element('option', { value: account })))
}

const newKey = () => crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-')

/** Credits a wallet. The key is kept until a response arrives, so that a second click after a timeout credits only once. */
export function startAccounts() {
  const form = byId('credit-form')
  const { account, amount } = form.elements
  let pending
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault() // holding the key down must not confirm
  })
  const isFilled = () => {
    say('') // removes the message of an earlier success
    return isComplete([account, amount])
  }
  const question = () => `Credit ${money(amount.value.trim())} to ${account.value.trim()}?`
  onConfirmed(byId('credit'), question, credit, isFilled)
  async function credit() {
    const body = { account: account.value.trim(), amount: amount.value.trim() }
    if (pending?.account !== body.account || pending?.amount !== body.amount) pending = { ...body, key: newKey() }
    await attempt(byId('credit'), async () => {
      try {
        await call('POST', '/credit', pending)
        pending = undefined
      } catch (error) {
        if (error instanceof Refused && error.isAnswer) pending = undefined
        throw error
      }
      amount.value = ''
      await Promise.all([loadAccounts(), loadLedger()])
      return `Credited ${money(body.amount)} to ${body.account}.`
    })
  }
}
