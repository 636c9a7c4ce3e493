import { type Kysely, sql } from 'kysely'
import { contractTables } from '../agent/contract-tables.ts'
import { incomeTables } from '../agent/income-tables.ts'
import { linkTables } from '../agent/link-tables.ts'
import { agentTables } from '../agent/tables.ts'
import { claimTables, giftTables, holdTables, moneyPathTables, sharedPayeeTables } from '../rewards/hold-tables.ts'
import { limitTables } from '../limits/limit-tables.ts'
import { blockTables } from '../ledger/block-tables.ts'
import { jobTables, loadColumns } from '../jobs/job-tables.ts'
import { backupTables } from '../backup/backup-tables.ts'
import { liveTables } from '../live/live-tables.ts'
import { betHistory, lotteryTables } from '../lottery/tables.ts'
import { promotionTables } from '../content/promotion-tables.ts'
import { deliveryColumn, rewardTables } from '../rewards/tables.ts'
import { bonusTables } from '../rewards/bonus-tables.ts'
import { operatorActTables } from '../sandbox/operator-act-tables.ts'
import { flowTables } from '../platform/flow-tables.ts'
import type { Tables } from './tables.ts'
import { securityChangeTables } from '../member/security-change-tables.ts'
import { stepUpTables } from '../member/step-up-tables.ts'
import { memberTables, setUpInTickets } from '../member/tables.ts'
import { pageTables } from '../content/page-tables.ts'
import { chatTables } from '../support/chat-tables.ts'
import { deskTables } from '../support/desk-tables.ts'
import { fundsTables } from '../wallet/funds-tables.ts'
import { depositEnders, depositTables, operatorPaymentTables } from '../wallet/deposit-tables.ts'
import { operationTables } from '../wallet/operation-tables.ts'
import { bonusAccounts, turnoverTables } from '../wallet/turnover-tables.ts'
import { withdrawalTables } from '../wallet/withdrawal-tables.ts'
import { guardTables } from '../guard/tables.ts'
import { zoneTables } from '../platform/zone-tables.ts'
import { sessionAddresses, sessionColumns } from '../session/session-tables.ts'
import { noticeReadTables } from '../content/notice-tables.ts'

/** Statements that work on both databases. `bigint` is 64 bits on both; text and bigint are all the types we need. */
const tables = [
  `create table members (
    id text primary key, account text not null unique, nickname text not null, type integer not null, vip_level integer not null,
    password_hash text not null, temporary_hash text, temporary_until bigint, is_default_password integer not null,
    password_expires_at bigint, is_blocked integer not null, is_elsewhere integer not null, is_house integer not null,
    email text, country_code text, mobile text, external_id text unique, invite_code text not null unique,
    upline_id text references members(id), unread_messages integer not null, login_count integer not null,
    profile text not null, created_at bigint not null)`,
  'create unique index members_mobile on members (country_code, mobile)',
  `create table sessions (
    id text primary key, member_id text not null references members(id), is_first integer not null, created_at bigint not null,
    seen_at bigint not null, expires_at bigint not null, ended_at bigint)`,
  'create index sessions_member on sessions (member_id)',
  'create index sessions_seen on sessions (seen_at)',
  `create table tickets (
    id text primary key, kind text not null, subject text not null, secret_hash text not null, data text not null,
    attempts integer not null, created_at bigint not null, expires_at bigint not null, used_at bigint)`,
  'create index tickets_subject on tickets (kind, subject)',
  'create index tickets_expiry on tickets (expires_at)',
  'create table login_failures (subject text primary key, count integer not null, last_at bigint not null)',
  `create table known_addresses (
    member_id text not null references members(id), address text not null, created_at bigint not null, primary key (member_id, address))`,
  'create table outbox (id text primary key, channel text not null, recipient text not null, text text not null, code text, created_at bigint not null)',
  'create table settings (key text primary key, value text not null)',
  `create table ledger_accounts (
    id text primary key, member_id text references members(id), kind text not null, currency text not null)`,
  `create table ledger_balances (
    account_id text primary key references ledger_accounts(id), amount bigint not null, minimum bigint,
    check (minimum is null or amount >= minimum))`,
  `create table ledger_transactions (
    id text primary key, key text not null unique, body_hash text not null, kind text not null, reference text, created_at bigint not null)`,
  `create table ledger_entries (
    transaction_id text not null references ledger_transactions(id), position integer not null,
    account_id text not null references ledger_accounts(id), currency text not null, amount bigint not null check (amount <> 0),
    primary key (transaction_id, position))`,
  'create index ledger_entries_account on ledger_entries (account_id)',
  `create table game_sessions (
    id text primary key, member_id text not null references members(id), session_id text not null references sessions(id),
    node_id text not null, created_at bigint not null)`,
  `create table rounds (
    id text primary key references ledger_transactions(id), game_session_id text, member_id text not null references members(id),
    node_id text not null, bet bigint not null, win bigint not null, balance bigint not null, currency text not null,
    outcome text not null, created_at bigint not null)`,
  'create index rounds_time on rounds (created_at)',
  'create index rounds_member on rounds (member_id, created_at)',
  'create table favourites (member_id text not null references members(id), node_id text not null, created_at bigint not null, primary key (member_id, node_id))',
  'create table recents (member_id text not null references members(id), node_id text not null, played_at bigint not null, primary key (member_id, node_id))',
  'create table content (id text primary key, kind text not null, position integer not null, data text not null, created_at bigint not null)',
  'create table game_maintenance (node_id text primary key, ends_at bigint not null)',
]

/** Members of the sandbox's seeded team are excluded from boards. */
const seededMembers = ['alter table members add column is_seeded integer not null default 0']

/** Set if the password has to be changed first: until then the session can do nothing else. */
const changeDue = ['alter table sessions add column change_due integer not null default 0']

/** Marks older rounds that the house paid for: their ledger booking has the key `spin:` + the round's key. */
const paidByHouse = [
  'alter table rounds add column paid_by_house integer not null default 0',
  `update rounds set paid_by_house = 1 where id in (
    select played.id from ledger_transactions played join ledger_transactions spin on spin.key = 'spin:' || played.key)`,
]

/** The ledger is append-only: the database itself refuses updates and deletes; corrections are reversals. */
const appendOnly = ['ledger_accounts', 'ledger_transactions', 'ledger_entries']
const guards = {
  sqlite: appendOnly.flatMap((table) =>
    ['update', 'delete'].map(
      (verb) => `create trigger ${table}_no_${verb} before ${verb} on ${table} begin select raise(abort, 'the ledger is append-only'); end`,
    ),
  ),
  postgres: [
    `create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'the ledger is append-only'; end $$`,
    ...appendOnly.map(
      (table) =>
        `create trigger ${table}_append_only before update or delete or truncate on ${table} for each statement execute function refuse_change()`,
    ),
  ],
}

/**
 * Copies time, kind and the balance afterwards to the entries, so that an account's history needs no other table (§9: a page of 100,000
 * transactions). The append-only triggers are disabled while existing rows are filled in.
 */
const history = (kind: 'sqlite' | 'postgres') => [
  ...['created_at bigint not null default 0', "kind text not null default ''", 'is_play integer not null default 0', 'balance bigint'].map(
    (column) => `alter table ledger_entries add column ${column}`,
  ),
  kind === 'sqlite' ? 'drop trigger ledger_entries_no_update' : 'alter table ledger_entries disable trigger ledger_entries_append_only',
  `update ledger_entries set created_at = posted.created_at, kind = posted.kind,
    is_play = case when posted.kind in ('round', 'bet', 'payout') then 1 else 0 end
    from ledger_transactions posted where posted.id = ledger_entries.transaction_id`,
  `update ledger_entries set balance = after.total from (
    select transaction_id as id, position as place, sum(amount) over (partition by account_id order by created_at, transaction_id) as total
    from ledger_entries where account_id not like 'house:%') after
    where after.id = ledger_entries.transaction_id and after.place = ledger_entries.position`,
  kind === 'sqlite'
    ? guards.sqlite.find((guard) => guard.includes('ledger_entries_no_update'))!
    : 'alter table ledger_entries enable trigger ledger_entries_append_only',
  'drop index ledger_entries_account',
  'create index ledger_entries_history on ledger_entries (account_id, is_play, created_at, transaction_id)',
  'drop index rounds_member',
  'create index rounds_member on rounds (member_id, created_at, id)',
]

/** The language of SMS and e-mails to a member; null: unknown. */
const memberLanguage = ['alter table members add column language text']

const blockReason = ["alter table members add column block_reason text not null default ''"]

/** Each step runs once, in this order, and is recorded by name. Append new ones; never change a released step. */
const steps = (kind: 'sqlite' | 'postgres'): [name: string, statements: string[]][] => [
  ['001 part 1', [...tables, ...guards[kind]]],
  ['002 promotions', promotionTables],
  ['002 rewards', rewardTables],
  ['003 pages and desk', [...pageTables, ...deskTables]],
  ['004 chat', chatTables],
  ['005 lottery', lotteryTables],
  ['006 rounds paid by the house', paidByHouse],
  ['007 money operations', operationTables],
  ['008 history', history(kind)],
  ['009 limits', limitTables(kind)],
  ['010 member', memberTables(kind)],
  ['010 withdrawals', [...turnoverTables, ...withdrawalTables]],
  ['011 wallet choices', fundsTables],
  ['012 bonuses', bonusTables],
  ['013 bet history', betHistory],
  ['014 deposits', depositTables],
  ['015 who ended a deposit', depositEnders],
  ['016 agents', agentTables(kind)],
  ['017 contracts', contractTables],
  ['018 register links', linkTables],
  ['019 income', incomeTables],
  ['020 seeded members', seededMembers],
  ['021 password change due', changeDue],
  ['022 notices read', noticeReadTables],
  ['023 delivery of goods', deliveryColumn],
  ['024 why a member is blocked', blockReason],
  ['025 guard', guardTables],
  ['026 accounts of bonuses', bonusAccounts(kind)],
  ['027 idle sessions', sessionColumns],
  ['028 passkeys, freezes, young payees', stepUpTables],
  ['029 time zones of the house', zoneTables(kind)],
  ['030 live events', liveTables(kind)],
  ['031 gateways and jobs', jobTables],
  ['032 backups', backupTables],
  ['033 blocks of the ledger', blockTables(kind)],
  ['034 load of gateways', loadColumns],
  ['035 flow of calls', flowTables(kind)],
  ['060 acts of operators', operatorActTables],
  ['040 changes of security', securityChangeTables],
  ['045 held rewards', holdTables],
  ['046 language of members', memberLanguage],
  ['047 payments reported by operators', operatorPaymentTables],
  ['047 rewards that were claimed', claimTables],
  ['048 gifts and shared payees', [...giftTables, ...sharedPayeeTables]],
  ['049 addresses of sessions', sessionAddresses],
  ['050 authenticators being set up', setUpInTickets],
  ['051 who has sent money to whom', moneyPathTables],
]

/** Creates or updates the tables in one transaction. Several gateways may start at the same time. */
export async function migrate(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(4700)`.execute(trx)
    await sql`create table if not exists migrations (name text primary key)`.execute(trx)
    const done = new Set((await trx.selectFrom('migrations').select('name').execute()).map((row) => row.name))
    for (const [name, statements] of steps(kind)) {
      if (done.has(name)) continue
      for (const statement of statements) await sql.raw(statement).execute(trx)
      await trx.insertInto('migrations').values({ name }).execute()
    }
  })
}
