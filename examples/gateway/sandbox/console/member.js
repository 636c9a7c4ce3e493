import { call } from './calls.js'
import { attempt, copy, isExplained, onConfirmed } from './control.js'
import { byId, element, timeElement } from './element.js'
import { limitsOf } from './limits.js'
import {
  actsList,
  betsOf,
  bonusesList,
  contactsList,
  historyOf,
  requestsList,
  sentList,
  sessionsList,
  walletsList,
} from './member-lists.js'
import { currentPage } from './routes.js'

const types = { 0: 'Member', 1: 'Agent', 2: 'Agent', 4: 'Trial account', 9: 'Staff', 41: 'Agent', 42: 'Agent' }
const effects = { stops: ['No login', 'bad'], waits: ['Has to wait', 'bad'], asks: ['Asks for more', ''], limits: ['Logs in, but', 'bad'] }
/** The shown page, with the gateway's last data. */
let shown = { account: '', text: '' }
/** The last temporary password: shown until another page is opened, because the gateway can't return it again. */
let made = { account: '', password: '' }

const path = (account, rest = '') => `/members/${encodeURIComponent(account)}${rest}`
const reload = () => loadMember(true)
const word = (text, tone) => element('span', { class: `tag${tone && ` tag-${tone}`}` }, text)

function reasonEntry({ effect, text, until, release }, index, account) {
  const [label, tone] = effects[effect]
  const item = element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      word(label, tone),
      element('span', {}, text),
      until ? element('span', {}, 'until ', timeElement(until)) : undefined,
    ),
  )
  if (release?.kind === 'brake') {
    const button = element('button', { type: 'button', class: 'small', id: `let-go-on-${index}` }, 'Let go on')
    button.addEventListener('click', () =>
      attempt(button, async () => {
        await call('POST', '/brakes/release', { what: release.what, subject: release.subject })
        await reload()
        return `${account} may go on.`
      }),
    )
    item.append(element('div', { class: 'entry-tools' }, button))
  }
  if (release?.kind === 'freeze') {
    const why = element('input', { type: 'text', id: 'member-release-why', maxlength: 300, autocomplete: 'off' })
    const button = element('button', { type: 'button', class: 'small', id: 'member-release' }, 'Release')
    onConfirmed(
      button,
      `Release ${account}?`,
      () =>
        attempt(button, async () => {
          await call('POST', `/freezes/${release.id}/release`, { reason: why.value.trim() })
          await reload()
          return `Released: ${account}.`
        }),
      () => isExplained(why, 'it is kept for the record'),
    )
    item.append(
      element('div', { class: 'field', 'data-row': '' }, element('label', { for: why.id }, 'Why it is released, for the record'), why),
      element('div', { class: 'entry-tools' }, button),
    )
  }
  return item
}

/** A button for an action that needs a reason and a confirmation. */
function actionWithReason(id, label, question, act) {
  const button = element('button', { type: 'button', class: 'danger', id }, label)
  const why = byId('member-reason')
  onConfirmed(
    button,
    question,
    () => attempt(button, () => act(why.value.trim())),
    () => isExplained(byId('member-reason'), 'it is kept for the record'),
  )
  return button
}

const takenBack = { identity: 'Real name and ID number', payment: 'Payment password', totp: 'Extra verification', passkeys: 'Passkeys' }

function takeBack(account) {
  const select = element(
    'select',
    { id: 'take-back-what' },
    ...Object.entries(takenBack).map(([value, text]) => element('option', { value }, text)),
  )
  const button = element('button', { type: 'button', class: 'danger', id: 'take-back' }, 'Take back')
  onConfirmed(
    button,
    () => `Take back for ${account}: ${takenBack[select.value]}?`,
    () =>
      attempt(button, async () => {
        await call('POST', '/member-reset', { account, what: select.value })
        await reload()
        return `${takenBack[select.value]} of ${account}: taken back.`
      }),
  )
  return element(
    'div',
    { class: 'field', 'data-row': '' },
    element('label', { for: 'take-back-what' }, 'What is taken back'),
    select,
    button,
  )
}

function actions(holder, { account, isBlocked }) {
  const why = element('input', {
    type: 'text',
    id: 'member-reason',
    maxlength: 250,
    autocomplete: 'off',
    'aria-describedby': 'member-reason-hint',
  })
  const password = made.account === account ? element('code', { class: 'secret', id: 'member-password' }, made.password) : undefined
  holder.append(
    element(
      'div',
      { class: 'field', 'data-row': '' },
      element('label', { for: 'member-reason' }, 'Reason'),
      why,
      element('p', { class: 'hint', id: 'member-reason-hint' }, 'For the record; the member does not read it.'),
    ),
  )
  const reset = actionWithReason('reset-password', 'Reset the login password', `Reset the password of ${account}?`, async (reason) => {
    made = { account, ...(await call('POST', path(account, '/password'), { reason })) }
    await reload()
    await copy(made.password, byId('member-password')).catch(() => undefined)
    return `Temporary password of ${account}, good for 24 hours: ${made.password}`
  })
  const days = element(
    'select',
    { id: 'not-me-days' },
    ...[1, 3, 7].map((many) => element('option', { value: many }, many === 1 ? 'of the last day' : `of the last ${many} days`)),
  )
  const freeze = actionWithReason(
    'not-me',
    'It was somebody else',
    () => `Freeze ${account}, and undo the changes ${days.selectedOptions[0].textContent}? Sessions and the login password end.`,
    async (reason) => {
      await call('POST', path(account, '/not-me'), { reason, days: Number(days.value) })
      await reload()
      return `${account} is frozen, and what was changed is undone.`
    },
  )
  const block = isBlocked
    ? actionWithReason('unblock', 'Let in again', `Let ${account} in again?`, async (reason) => {
        await call('POST', '/member-block', { account, isBlocked: false, reason })
        await reload()
        return `${account} may log in again.`
      })
    : actionWithReason('block', 'Block', `Block ${account}? Sessions and games end.`, async (reason) => {
        await call('POST', '/member-block', { account, isBlocked: true, reason })
        await reload()
        return `${account} is blocked; sessions and games are ended.`
      })
  const link = (text, address, field) => {
    const to = element('a', { href: address }, text)
    to.addEventListener('click', () => (byId(field).value = account))
    return to
  }
  holder.append(
    element(
      'div',
      { class: 'field', 'data-row': '' },
      element('div', { class: 'entry-tools' }, reset, block),
      ...(password ? [password] : []),
    ),
    element('div', { class: 'field', 'data-row': '' }, element('label', { for: days.id }, 'Undo the changes'), days, freeze),
    takeBack(account),
    element(
      'p',
      { class: 'entry-tools' },
      link('Credit the wallet', '#/members', 'credit-account'),
      link('Write to the inbox', '#/inboxes', 'inbox-account'),
    ),
  )
}

/** A collapsible part. start: loads it when it is first opened. */
function part(title, content, { isOpen = false, start } = {}) {
  const details = element('details', { class: 'part', open: isOpen }, element('summary', {}, title), element('div', {}, ...content))
  if (start && isOpen) void start()
  else if (start) details.addEventListener('toggle', start, { once: true })
  return details
}

function draw(holder, member) {
  const { account, type, nickname, vipLevel, isBlocked, reasons, loginCount } = member
  const open = new Set([...holder.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent))
  const isOpen = (title, first = false) => (holder.childElementCount === 0 ? first : open.has(title))
  const history = historyOf(account, reload)
  const bets = betsOf(account)
  const limits = element('div', {})
  const doable = element('div', { class: 'member-actions' })
  const parts = [
    ['Money', walletsList(member), true],
    ['Wallet history', [history.holder], true, history.start],
    ['Deposits and withdrawals', requestsList(member)],
    ['Bets', [bets.holder], false, bets.start],
    ['Bonuses', bonusesList(member)],
    ['Limits', [limits], false, async () => limits.replaceChildren(...(await limitsOf(account)))],
    ['Sessions and devices', sessionsList(member)],
    ['Contacts and security', contactsList(member)],
    ['What was sent', sentList(member)],
    ['What operators have done', actsList(member)],
  ].map(([title, content, first, start]) => part(title, content, { isOpen: isOpen(title, first), start }))
  holder.replaceChildren(
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, nickname),
      word(types[type] ?? `Type ${type}`, ''),
      vipLevel > 0 ? word(`VIP ${vipLevel}`, '') : undefined,
      isBlocked ? word('Blocked', 'bad') : undefined,
      element('span', {}, loginCount === 1 ? 'logged in once' : `logged in ${loginCount} times`),
    ),
    element('h3', { id: 'member-login' }, 'Can this member log in?'),
    reasons.length === 0
      ? element('p', {}, word('Yes', 'good'), ' Nothing stands in the way. If a login still fails, the name or the password is wrong.')
      : element(
          'ul',
          { class: 'entries', role: 'list', 'aria-labelledby': 'member-login' },
          ...reasons.map((reason, index) => reasonEntry(reason, index, account)),
        ),
    element('h3', {}, 'What can be done'),
    doable,
    ...parts,
  )
  actions(doable, member)
}

/** Redraws the page only if something has changed, and not while one of its elements has the focus, unless forced. */
export async function loadMember(isForced = false) {
  const { account, section } = currentPage()
  if (section !== 'member') return
  const holder = byId('member-shown')
  const member = await call('GET', path(account)).catch((error) => {
    if (shown.account !== account) holder.replaceChildren(element('p', { class: 'error', role: 'alert' }, error.message))
    throw error
  })
  if (currentPage().account !== account) return
  const text = JSON.stringify(member)
  const isSame = shown.account === account && shown.text === text
  if ((isSame || (shown.account === account && holder.contains(document.activeElement))) && isForced !== true) return
  if (shown.account !== account) holder.replaceChildren()
  const focused = holder.contains(document.activeElement)
  shown = { account, text }
  draw(holder, member)
  if (focused) byId('member-title').focus({ preventScroll: true })
}

/** Clears the input for one member when another page is opened. */
export function startMember() {
  addEventListener('hashchange', () => {
    made = { account: '', password: '' }
    if (currentPage().section !== 'member') {
      shown = { account: '', text: '' }
      byId('member-shown').replaceChildren()
    }
  })
}
