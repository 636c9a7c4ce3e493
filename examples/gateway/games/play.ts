export interface Play {
  memberId: string
  nodeId: string
  gameSessionId: string | null
  key: string
  /** Minor units. */
  bet: bigint
  /** The bet is not the member's own stake: a free spin paid it. */
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
