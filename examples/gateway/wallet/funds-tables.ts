/** How a member wants their wallets to be used. No row: as standard. */
interface WalletChoices {
  member_id: string
  /** 1: a vendor's wallet is emptied into the main wallet when one of its games opens. */
  auto_transfer: 0 | 1
}

export interface FundsTables {
  wallet_choices: WalletChoices
}

export const fundsTables: string[] = [
  'create table wallet_choices (member_id text primary key references members(id), auto_transfer integer not null)',
]
