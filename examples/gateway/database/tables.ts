import type { Generated } from 'kysely'
import type { IncomeTables } from '../agent/income-tables.ts'
import type { LinkTables } from '../agent/link-tables.ts'
import type { AgentTables } from '../agent/tables.ts'
import type { RewardTables } from '../rewards/tables.ts'
import type { HoldTables } from '../rewards/hold-tables.ts'
import type { BonusTables } from '../rewards/bonus-tables.ts'
import type { PromotionTables } from '../content/promotion-tables.ts'
import type { GuardTables } from '../guard/tables.ts'
import type { SecurityChangeTables } from '../member/security-change-tables.ts'
import type { StepUpTables } from '../member/step-up-tables.ts'
import type { MemberTables } from '../member/tables.ts'
import type { PageTables } from '../content/page-tables.ts'
import type { ZoneTables } from '../platform/zone-tables.ts'
import type { FlowTables } from '../platform/flow-tables.ts'
import type { BackupTables } from '../backup/backup-tables.ts'
import type { BlockTables } from '../ledger/block-tables.ts'
import type { JobTables } from '../jobs/job-tables.ts'
import type { LiveTables } from '../live/live-tables.ts'
import type { LimitTables } from '../limits/limit-tables.ts'
import type { LotteryTables } from '../lottery/tables.ts'
import type { ContractTables } from '../agent/contract-tables.ts'
import type { ChatTables } from '../support/chat-tables.ts'
import type { DeskTables } from '../support/desk-tables.ts'
import type { FundsTables } from '../wallet/funds-tables.ts'
import type { DepositTables } from '../wallet/deposit-tables.ts'
import type { OperationTables } from '../wallet/operation-tables.ts'
import type { TurnoverTables } from '../wallet/turnover-tables.ts'
import type { WithdrawalTables } from '../wallet/withdrawal-tables.ts'
import type { OperatorActTables } from '../sandbox/operator-act-tables.ts'
import type { NoticeReadTables } from '../content/notice-tables.ts'
import type { DefaultAmount, StoredAmount } from './stored-amount.ts'

/** 0 or 1. */
type Bit = 0 | 1
/** Milliseconds since 1970. */
type Time = number

interface Members {
  id: string
  account: string
  nickname: string
  /** 0 member, 4 trial; 1, 2, 41, 42 agent (§6); 9 staff of the operator. */
  type: number
  vip_level: number
  password_hash: string
  /** From a "forgot password" e-mail; works once, until `temporary_until`. */
  temporary_hash: string | null
  temporary_until: Time | null
  is_default_password: Bit
  password_expires_at: Time | null
  is_blocked: Bit
  /** The operator's note, shown in the console only. */
  block_reason: Generated<string>
  /** Sandbox: every login of this member counts as one from an unknown address. */
  is_elsewhere: Bit
  /** A made-up customer that only fills the winners board. */
  is_house: Bit
  /** A member of the sandbox's seeded team below agent1, with past rounds only; excluded from boards. */
  is_seeded: Generated<Bit>
  email: string | null
  country_code: string | null
  mobile: string | null
  /** The id at an identity provider, or a device of free play: `google:…`, `device:…`. */
  external_id: string | null
  invite_code: string
  upline_id: string | null
  unread_messages: number
  login_count: number
  profile: string
  /** Language code for messages to the member; null if unknown. */
  language: string | null
  created_at: Time
}

interface Sessions {
  id: string
  member_id: string
  is_first: Bit
  /** 1: the password has to be changed before the session can do anything. */
  change_due: Generated<Bit>
  created_at: Time
  seen_at: Time
  expires_at: Time
  ended_at: Time | null
  /** The browser's user agent, and the address of the last call. */
  device: Generated<string>
  address: Generated<string>
  /** The member's last action; polls and sockets don't count. */
  active_at: Generated<Time>
  /** When the token was replaced: the session continues in the row of the new token. */
  renewed_at: Time | null
  /** Where the session began: see `session/caller.ts`. */
  network: Generated<string>
  family: Generated<string>
  /** 1: the token was used from another device or network, and the member has not proved their identity since. */
  needs_step_up: Generated<Bit>
}

/** Single-use secrets: captcha answers, SMS codes, verification codes, login tokens, launch tickets. */
interface Tickets {
  id: string
  kind: string
  /** What the ticket is bound to: an address, a phone number, a member. */
  subject: string
  secret_hash: string
  data: string
  attempts: number
  created_at: Time
  expires_at: Time
  used_at: Time | null
}

interface KnownAddresses {
  member_id: string
  address: string
  created_at: Time
}

interface Outbox {
  id: string
  channel: 'sms' | 'email'
  recipient: string
  text: string
  code: string | null
  created_at: Time
}

interface Settings {
  key: string
  value: string
}

interface LedgerAccounts {
  id: string
  /** The member; null for an account of the house. */
  member_id: string | null
  kind: string
  currency: string
}

interface LedgerBalances {
  account_id: string
  amount: StoredAmount
  /** The lowest allowed balance; null for no limit. */
  minimum: StoredAmount | null
}

interface LedgerTransactions {
  id: string
  /** Idempotency key: it takes effect only once. */
  key: string
  body_hash: string
  kind: string
  reference: string | null
  created_at: Time
}

interface LedgerEntries {
  transaction_id: string
  position: number
  account_id: string
  currency: string
  amount: StoredAmount
  /** The transaction's time, copied here so that an account's history needs no other table. */
  created_at: Time
  kind: string
  /** 1 for bets and wins, so that the money history can skip them by index. */
  is_play: Bit
  /** The account's balance after the transaction; null for house accounts. */
  balance: StoredAmount | null
}

interface GameSessions {
  id: string
  member_id: string
  session_id: string
  node_id: string
  created_at: Time
}

interface Rounds {
  id: string
  game_session_id: string | null
  member_id: string
  node_id: string
  bet: StoredAmount
  win: StoredAmount
  /** The member's balance after the round. */
  balance: StoredAmount
  currency: string
  outcome: string
  /** 1 if a free spin paid the bet, so it is not the member's own stake. */
  paid_by_house: Generated<Bit>
  /** The parts of bet and win that belong to bonuses with unfinished turnover. */
  bonus_bet: DefaultAmount
  bonus_win: DefaultAmount
  created_at: Time
}

interface Favourites {
  member_id: string
  node_id: string
  created_at: Time
}

interface Recents {
  member_id: string
  node_id: string
  played_at: Time
}

interface Content {
  id: string
  kind: 'banner' | 'notice' | 'popup' | 'promotion' | 'removed' | 'announcement' | 'agentNotice'
  position: number
  data: string
  created_at: Time
}

interface GameMaintenance {
  node_id: string
  /** The end of the maintenance; 0 if unknown; -1 if the console has ended it. */
  ends_at: Time
}

/** All tables of the gateway. */
export interface Tables
  extends PromotionTables,
    RewardTables,
    BonusTables,
    HoldTables,
    PageTables,
    NoticeReadTables,
    OperatorActTables,
    DeskTables,
    ChatTables,
    LotteryTables,
    OperationTables,
    DepositTables,
    FundsTables,
    TurnoverTables,
    WithdrawalTables,
    MemberTables,
    GuardTables,
    StepUpTables,
    SecurityChangeTables,
    LimitTables,
    LiveTables,
    JobTables,
    FlowTables,
    BackupTables,
    BlockTables,
    ZoneTables,
    AgentTables,
    ContractTables,
    IncomeTables,
    LinkTables {
  members: Members
  sessions: Sessions
  tickets: Tickets
  known_addresses: KnownAddresses
  outbox: Outbox
  settings: Settings
  ledger_accounts: LedgerAccounts
  ledger_balances: LedgerBalances
  ledger_transactions: LedgerTransactions
  ledger_entries: LedgerEntries
  game_sessions: GameSessions
  rounds: Rounds
  favourites: Favourites
  recents: Recents
  content: Content
  game_maintenance: GameMaintenance
  migrations: { name: string }
}
