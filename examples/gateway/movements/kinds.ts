/**
 * What may stand in the way of a movement. `blocked`: by the operator. `frozen`: since the member's 'this wasn't me'. `held`: money comes together with a gift that
 * one person gets once (`rewards/gift-paths.ts`). `nonPlayer`: a trial user or staff. `exclusion`, `timeOut`: the
 * member's own break. `depositLimit`, `playLimit`: the member's own limits, of deposits, and of losses and time.
 */
export type Bar = 'blocked' | 'frozen' | 'held' | 'nonPlayer' | 'exclusion' | 'timeOut' | 'depositLimit' | 'playLimit'

const play = ['blocked', 'exclusion', 'timeOut', 'playLimit'] as const
const moneyIn = ['blocked', 'nonPlayer', 'exclusion', 'timeOut', 'depositLimit'] as const
const gift = ['blocked', 'nonPlayer', 'exclusion'] as const
const moneyOut = ['blocked', 'frozen', 'held', 'nonPlayer'] as const
/** What was begun is brought to its end, whoever the member is now: nobody's money is kept from them. */
const ending = [] as const

/** Every way in which a member's money moves, and what refuses it (design §4). One posting may be two of them: out of one wallet, into another. */
export const movements = {
  /** What a new account begins with, and the operator's own credit. */
  credit: ending,
  /** Rounds and money of before, that a new database begins with. */
  history: ending,
  round: play,
  /** The house pays the stake of a round, which is judged as a round itself. */
  freeSpin: ending,
  ticket: play,
  ticketPrize: ending,
  ticketReturn: ending,
  deposit: moneyIn,
  depositBonus: ['blocked', 'exclusion'],
  /** Every gift of the house that a member asks for: codes, missions, rebates, prizes, points turned into money. */
  reward: gift,
  /** A bonus goes back to the house, because its time is over or the member gives it up, or it becomes own money. */
  bonusEnd: ending,
  /** The request. One that is held waits: see `withdrawalPaid`. */
  withdrawal: ['blocked', 'frozen', 'nonPlayer'],
  /** The operator sends the money. */
  withdrawalPaid: ['frozen', 'held'],
  withdrawalEnd: ending,
  toVendor: ['blocked', 'nonPlayer', 'exclusion', 'timeOut'],
  fromVendor: ['blocked', 'nonPlayer'],
  transferOut: moneyOut,
  /** A debt that the member takes on, or a share given to somebody below: a contract, a rebate. No money moves yet. */
  promise: moneyOut,
  /** Goods that are sent to an address: points leave, and come back no more. */
  goods: [...moneyOut, 'exclusion'],
  /** From an agent or a member below: it counts as a deposit. */
  transferIn: moneyIn,
  income: ['blocked'],
  contractOut: ['blocked', 'frozen', 'held'],
  contractIn: ['blocked'],
} as const satisfies Record<string, readonly Bar[]>

export type Movement = keyof typeof movements
