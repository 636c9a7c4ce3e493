import { sql } from 'kysely'
import { formatAmount, formatIn } from '../ledger/money.ts'
import { accountHistory } from '../ledger/history.ts'
import { memberAccount } from '../ledger/ledger.ts'
import { linkedAccounts } from '../member/linked.ts'
import { emailTo, smsTo } from '../member/proof.ts'
import { totpSecretOf } from '../member/totp-set-up.ts'
import type { Services } from '../platform/services.ts'
import { browserOf, systemOf } from '../session/caller.ts'
import type { Member } from '../session/members.ts'
import { betPage } from '../wallet/bet-history.ts'
import { referenceOf } from '../wallet/reference.ts'
import { loginReasons } from './login-state.ts'
import { memberFacts } from './member-facts.ts'
import { reversalKey } from './reverse-credit.ts'

const shown = 20

/** A member's sessions, open ones first, devices and passkeys. */
async function accessOf({ db, clock }: Services, { id }: Member) {
  const rows = await db.selectFrom('sessions').selectAll().where('member_id', '=', id).orderBy('seen_at', 'desc').limit(shown).execute()
  const isOpen = (row: (typeof rows)[number]) => row.ended_at === null && row.expires_at > clock()
  const known = await db
    .selectFrom('known_addresses')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute()
  const passkeys = await db.selectFrom('passkeys').selectAll().where('member_id', '=', id).orderBy('created_at').execute()
  return {
    sessions: rows
      .map((row) => ({
        id: row.id.slice(0, 16),
        device: [browserOf(row.device), systemOf(row.device)].filter(Boolean).join(', '),
        address: row.address,
        startedAt: row.created_at,
        seenAt: row.seen_at,
        endedAt: isOpen(row) ? null : (row.ended_at ?? row.expires_at),
        isChangeDue: row.change_due === 1,
      }))
      .toSorted((a, b) => Number(a.endedAt !== null) - Number(b.endedAt !== null)),
    addresses: known.map(({ address, created_at }) => ({ address, knownSince: created_at })),
    passkeys: passkeys.map(({ id: key, name, created_at, used_at }) => ({ id: key, name, createdAt: created_at, usedAt: used_at })),
  }
}

/** A member's contacts, and the account's protection. */
async function contactsOf({ db }: Services, member: Member) {
  const security = await db.selectFrom('member_security').select('payment_hash').where('member_id', '=', member.id).executeTakeFirst()
  const linked = await linkedAccounts(db, member)
  return {
    mobile: member.mobile === null ? null : `+${member.country_code} ${member.mobile}`,
    email: member.email,
    linked: linked.map(({ provider, name }) => ({ provider, name })),
    hasPaymentPassword: security?.payment_hash != null,
    hasTotp: (await totpSecretOf(db, member.id)) !== undefined,
  }
}

/** A member's balance in each ledger account: wallet, held and locked money, and vendor wallets. */
async function walletsOf({ db }: Services, memberId: string) {
  const rows = await db
    .selectFrom('ledger_balances')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_balances.account_id')
    .select(['ledger_accounts.id', 'ledger_accounts.kind', 'ledger_accounts.currency', 'ledger_balances.amount'])
    .where('ledger_accounts.member_id', '=', memberId)
    .where(sql<boolean>`(ledger_balances.amount <> 0 or ledger_accounts.id = ${memberAccount(memberId)})`)
    .orderBy('ledger_accounts.id')
    .execute()
  return rows.map(({ id, kind, currency, amount }) => ({ id, kind, currency, amount: formatIn(currency, amount) }))
}

async function offersOf({ db }: Services, memberId: string) {
  const rows = await db
    .selectFrom('turnovers')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    required: formatAmount(row.required),
    wagered: formatAmount(row.wagered),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    ending: row.ending,
  }))
}

async function moneyRequestsOf({ db }: Services, memberId: string) {
  const deposits = await db
    .selectFrom('deposits')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute()
  const withdrawals = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('requested_at', 'desc')
    .limit(shown)
    .execute()
  return {
    deposits: deposits.map(({ id, reference, method, amount, state, reason, created_at }) => ({
      id,
      reference,
      method,
      amount: formatAmount(amount),
      state,
      reason,
      at: created_at,
    })),
    withdrawals: withdrawals.map(({ id, amount, state, reason, requested_at }) => ({
      id,
      reference: referenceOf('WD', id),
      amount: formatAmount(amount),
      state,
      reason,
      at: requested_at,
    })),
  }
}

/** Messages to the member: SMS and e-mails to the bound contacts, and the latest inbox messages. */
async function sentTo({ db }: Services, member: Member) {
  const recipients = [
    ...(member.mobile === null ? [] : [smsTo(member.country_code, member.mobile).recipient]),
    ...(member.email === null ? [] : [emailTo(member.email).recipient]),
  ]
  const sent =
    recipients.length === 0
      ? []
      : await db.selectFrom('outbox').selectAll().where('recipient', 'in', recipients).orderBy('created_at', 'desc').limit(shown).execute()
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute()
  return {
    sent: sent.map(({ id, channel, recipient, text, created_at }) => ({ id, channel, recipient, text, at: created_at })),
    inbox: messages.map(({ id, kind, message_key, title, created_at, read_at }) => ({
      id,
      kind,
      title: title || (message_key ?? ''),
      at: created_at,
      readAt: read_at,
    })),
  }
}

/** The initial data of the console's member page. Amounts are decimal strings, times ms since 1970. */
export async function memberPage(services: Services, member: Member) {
  const { db } = services
  await services.settled() // messages are sent after the response
  const { sessions, addresses, passkeys } = await accessOf(services, member)
  const used = [...new Set([...sessions.slice(0, 5).map(({ address }) => address), ...addresses.slice(0, 5).map(({ address }) => address)])]
  const acts = await db
    .selectFrom('operator_acts')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute()
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    vipLevel: member.vip_level,
    loginCount: member.login_count,
    isBlocked: member.is_blocked === 1,
    reasons: await loginReasons(services, member, used.filter(Boolean)),
    facts: await memberFacts(services, member.id),
    sessions,
    addresses,
    passkeys,
    contacts: await contactsOf(services, member),
    wallets: await walletsOf(services, member.id),
    bonuses: await offersOf(services, member.id),
    ...(await moneyRequestsOf(services, member.id)),
    ...(await sentTo(services, member)),
    acts: acts.map(({ id, act, reason, created_at }) => ({ id, act, reason, at: created_at })),
  }
}

/** One page of the wallet's history, newest first. canReverse: an operator's credit that is not reversed yet. */
export async function memberTransactions({ db }: Services, memberId: string, cursor: string | undefined) {
  const { rows, next } = await accountHistory(db, { account: memberAccount(memberId), cursor, size: shown })
  const ids = rows.filter(({ kind }) => kind === 'credit').map(({ id }) => id)
  const reversed =
    ids.length === 0 ? [] : await db.selectFrom('ledger_transactions').select('key').where('key', 'in', ids.map(reversalKey)).execute()
  const gone = new Set(reversed.map(({ key }) => key))
  return {
    list: rows.map(({ id, kind, created_at, amount, balance, reference }) => ({
      id,
      kind,
      at: created_at,
      amount: formatAmount(amount),
      balance: balance === null ? null : formatAmount(balance),
      reference,
      canReverse: kind === 'credit' && BigInt(amount) > 0n && !gone.has(reversalKey(id)),
    })),
    next,
  }
}

/** One page of all bets, newest first. */
export async function memberBets(services: Services, memberId: string, cursor: string | undefined) {
  const { list, next } = await betPage(services, memberId, { from: 0, until: Number.MAX_SAFE_INTEGER, cursor, size: shown })
  return {
    list: list.map(({ id, createdAt, state, gameName, bet, win, net }) => ({ id, at: createdAt, state, gameName, bet, win, net })),
    next,
  }
}
