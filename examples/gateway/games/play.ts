export interface Play {
  memberId: string
  nodeId: string
  gameSessionId: string | null
  key: string
  /** Minor units. */
  bet: bigint
  /** True if a free spin pays the bet, so it is not the member's own stake. */
  isPaidByHouse?: boolean
  input: unknown
  at: number
}

export interface Round {
  id: string
  outcome: unknown
  win: bigint
  balance: bigint
}
