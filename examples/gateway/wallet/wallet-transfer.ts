export interface Move {
  memberId: string
  /** MAIN, a vassalage, or ALL for every vendor's wallet. */
  from: string
  to: string
  /** Minor units; undefined: everything. */
  amount: bigint | undefined
  /** What the member has agreed to lose of open bonuses, see `Forfeit`. */
  forfeit?: { bonus: string; winnings: string } | undefined
  at: number
}

/** A member's own move, under the member's key. */
export interface WalletTransfer extends Move {
  key: string
}

export interface Moved {
  /** The id of the ledger's transaction. */
  id: string
  /** The change of the main wallet (below zero for a loss) and its balance afterwards; minor units. */
  amount: bigint
  main: bigint
  at: number
}
