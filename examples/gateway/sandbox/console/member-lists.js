import { call, Refused } from './calls.js'
import { attempt, isExplained, onConfirmed, showError } from './control.js'
import { element, money, timeElement } from './element.js'
import { facts } from './rows.js'

const entry = (...parts) => element('li', { class: 'entry', 'data-row': '' }, element('p', { class: 'entry-head' }, ...parts))
const span = (...texts) => element('span', {}, ...texts)
const strong = (text) => element('strong', {}, text)
const tag = (text, tone = '') => element('span', { class: `tag${tone && ` tag-${tone}`}` }, text)
const list = (label, rows, empty) =>
  rows.length === 0
    ? element('p', { class: 'hint' }, empty)
    : element('ul', { class: 'entries', role: 'list', 'aria-label': label }, ...rows)

export const sessionsList = ({ sessions, addresses }) => [
  list(
    'Sessions',
    sessions.map(({ device, address, startedAt, seenAt, endedAt, isChangeDue }) =>
      entry(
        strong(device || 'Unknown device'),
        span(address),
        tag(endedAt === null ? 'Open' : 'Ended', endedAt === null ? 'good' : ''),
        isChangeDue ? tag('Password change due', 'bad') : undefined,
        span('since ', timeElement(startedAt), ', last used ', timeElement(seenAt)),
      ),
    ),
    'Nobody has logged in yet.',
  ),
  element('h4', {}, 'Known addresses'),
  list(
    'Known addresses',
    addresses.map(({ address, knownSince }) => entry(strong(address), span('since ', timeElement(knownSince)))),
    'None: the first address is known by itself.',
  ),
]

export const contactsList = ({ contacts, passkeys }) => [
  facts([
    ['Mobile number', contacts.mobile ?? 'None'],
    ['E-mail', contacts.email ?? 'None'],
    ['Linked accounts', contacts.linked.map(({ provider, name }) => `${provider} ${name}`).join(', ') || 'None'],
    ['Payment password', contacts.hasPaymentPassword ? 'Set' : 'Not set'],
    ['Authenticator', contacts.hasTotp ? 'On' : 'Off'],
  ]),
  list(
    'Passkeys',
    passkeys.map(({ name, createdAt, usedAt }) =>
      entry(strong(name), span('since ', timeElement(createdAt)), usedAt ? span('used ', timeElement(usedAt)) : undefined),
    ),
    'No passkeys.',
  ),
]

export const walletsList = ({ facts: known, wallets }) => [
  facts([
    ['To play with', money(known.balance)],
    ['Held for withdrawals', money(known.held)],
    ['Locked in bonuses', money(known.locked)],
    ['Turnover left', money(known.turnover)],
    ['Deposited', `${money(known.deposited)} (${known.deposits})`],
    ['Paid out', `${money(known.paidOut)} (${known.payouts})`],
    ['Real name', known.realName],
    ['Member since', timeElement(known.since)],
  ]),
  list(
    'Accounts of the ledger',
    wallets.map(({ id, currency, amount }) =>
      entry(element('code', {}, id), element('span', { class: 'entry-end' }, currency === 'USD' ? money(amount) : `${amount} ${currency}`)),
    ),
    'No account of the ledger.',
  ),
]

export const requestsList = ({ deposits, withdrawals }) => [
  element('h4', {}, 'Deposits'),
  list(
    'Deposits of the member',
    deposits.map(({ reference, method, amount, state, reason, at }) =>
      entry(strong(money(amount)), span(`${reference}, ${method}`), tag(state), reason ? span(reason) : undefined, timeElement(at)),
    ),
    'No deposits.',
  ),
  element('h4', {}, 'Withdrawals'),
  list(
    'Withdrawals of the member',
    withdrawals.map(({ reference, amount, state, reason, at }) =>
      entry(strong(money(amount)), span(reference), tag(state), reason ? span(reason) : undefined, timeElement(at)),
    ),
    'No withdrawals.',
  ),
]

export const bonusesList = ({ bonuses }) => [
  list(
    'Bonuses of the member',
    bonuses.map(({ source, required, wagered, createdAt, expiresAt, endedAt, ending }) =>
      entry(
        strong(source),
        span(`${money(wagered)} of ${money(required)} played`),
        tag(endedAt === null ? 'Open' : (ending ?? 'Ended'), endedAt === null ? 'good' : ''),
        span('since ', timeElement(createdAt)),
        endedAt === null && expiresAt ? span('until ', timeElement(expiresAt)) : undefined,
      ),
    ),
    'No bonuses.',
  ),
]

export const sentList = ({ sent, inbox }) => [
  element('h4', {}, 'SMS and e-mails'),
  list(
    'SMS and e-mails to the member',
    sent.map(({ channel, recipient, text, at }) => {
      const item = entry(tag(channel === 'sms' ? 'SMS' : 'E-mail'), strong(recipient), timeElement(at))
      item.append(element('p', { class: 'entry-text', dir: 'auto' }, text))
      return item
    }),
    'Nothing was sent to the bound number or mailbox.',
  ),
  element('h4', {}, 'Inbox'),
  list(
    'Inbox of the member',
    inbox.map(({ kind, title, at, readAt }) =>
      entry(tag(kind), strong(title), timeElement(at), readAt ? span('read ', timeElement(readAt)) : tag('Unread')),
    ),
    'The inbox is empty.',
  ),
]

const acts = {
  blocked: 'Blocked',
  unblocked: 'Let in again',
  passwordReset: 'Login password reset',
  takenBack: 'Taken back',
  released: 'Freeze released',
  rewardReleased: 'Held reward released',
  letGoOn: 'Let go on',
  frozen: 'Frozen, changes undone',
  reversed: 'Credit reversed',
}
export const actsList = ({ acts: done }) => [
  list(
    'What operators have done',
    done.map(({ act, reason, at }) => entry(strong(acts[act] ?? act), span(reason), timeElement(at))),
    'Operators have done nothing to this account.',
  ),
]

/** A list that loads pages on demand: the first one at once, further ones with a button. */
function paged(label, load, empty) {
  const holder = element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': label })
  const rows = element('ul', { class: 'entries', role: 'list', 'aria-label': label })
  const more = element('button', { type: 'button', class: 'small', id: `more-${label.replaceAll(' ', '-')}` }, 'Show older')
  let cursor = ''
  const next = async () => {
    const page = await load(cursor)
    rows.append(...page.rows)
    cursor = page.next ?? ''
    more.hidden = cursor === ''
    if (rows.childElementCount === 0) holder.replaceChildren(element('p', { class: 'hint' }, empty))
  }
  /** Not with `attempt`, which would remove the confirmation of an earlier action. */
  const start = async () => {
    showError(more, '')
    await next().catch((error) => {
      if (!(error instanceof Refused)) throw error
      showError(more, error.message)
    })
  }
  more.addEventListener('click', start)
  holder.append(rows, element('div', { 'data-row': '' }, more))
  return { holder, start }
}

const pageOf = (account, what, cursor) =>
  call('GET', `/members/${encodeURIComponent(account)}/${what}${cursor && `?cursor=${encodeURIComponent(cursor)}`}`)

function reverseTools(account, { id, amount }, done) {
  const why = element('input', { type: 'text', id: `reverse-why-${id}`, maxlength: 250, autocomplete: 'off' })
  const button = element('button', { type: 'button', class: 'small danger', id: `reverse-${id}` }, 'Reverse')
  button.setAttribute('aria-label', `Reverse the credit of ${money(amount)}`)
  onConfirmed(
    button,
    `Reverse ${money(amount)} of ${account}?`,
    () =>
      attempt(button, async () => {
        await call('POST', `/members/${encodeURIComponent(account)}/reverse`, { transactionId: id, reason: why.value.trim() })
        await done()
        return `Reversed: ${money(amount)} of ${account}.`
      }),
    () => isExplained(why, 'it is kept for the record'),
  )
  return element(
    'details',
    { class: 'reverse' },
    element('summary', {}, 'Reverse this credit'),
    element('div', { class: 'field', 'data-row': '' }, element('label', { for: why.id }, 'Why it is reversed'), why, button),
  )
}

/** The wallet's history. done: called after a credit was reversed. */
export const historyOf = (account, done) =>
  paged(
    'Wallet history',
    async (cursor) => {
      const { list: lines, next } = await pageOf(account, 'transactions', cursor)
      const rows = lines.map((line) => {
        const item = entry(
          strong(money(line.amount)),
          span(line.kind),
          line.balance === null ? undefined : span(`balance ${money(line.balance)}`),
          timeElement(line.at),
        )
        if (line.canReverse) item.append(reverseTools(account, line, done))
        return item
      })
      return { rows, next }
    },
    'Nothing was booked yet.',
  )

export const betsOf = (account) =>
  paged(
    'Bets of the member',
    async (cursor) => {
      const { list: bets, next } = await pageOf(account, 'bets', cursor)
      return {
        rows: bets.map(({ at, state, gameName, bet, win }) =>
          entry(
            strong(gameName),
            span(`bet ${money(bet)}`),
            win === null ? undefined : span(`win ${money(win)}`),
            tag(state),
            timeElement(at),
          ),
        ),
        next,
      }
    },
    'No bets.',
  )
