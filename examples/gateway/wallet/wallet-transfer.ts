export interface Move {
  memberId: string
  /** MAIN, a vassalage, or ALL for every vendor wallet. */
  from: string
  to: string
  /** Minor units; undefined: everything. */
  amount: bigint | undefined
  /** The member's consent to losing active bonuses, see `Forfeit`. */
  forfeit?: { bonus: string; winnings: string } | undefined
  at: number
}

/** A member's own move, with an idempotency key. */
export interface WalletTransfer extends Move {
  key: string
}

export interface Moved {
  /** The id of the ledger transaction. */
  id: string
  /** The change of the main wallet (negative for a decrease) and its balance afterwards; minor units. */
  amount: bigint
  main: bigint
  at: number
}
