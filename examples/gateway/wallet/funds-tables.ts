/** A member's choices for wallets. No row: the defaults. */
interface WalletChoices {
  member_id: string
  /** 1: when a game of a vendor opens, that vendor's wallet is emptied into the main wallet. */
  auto_transfer: 0 | 1
}

export interface FundsTables {
  wallet_choices: WalletChoices
}

export const fundsTables: string[] = [
  'create table wallet_choices (member_id text primary key references members(id), auto_transfer integer not null)',
]
