/** A member's wallet settings. Without a row the defaults apply. */
interface WalletChoices {
  member_id: string
  /** 1: launching a vendor's game moves that vendor's wallet to the main wallet. */
  auto_transfer: 0 | 1
}

export interface FundsTables {
  wallet_choices: WalletChoices
}

export const fundsTables: string[] = [
  'create table wallet_choices (member_id text primary key references members(id), auto_transfer integer not null)',
]
