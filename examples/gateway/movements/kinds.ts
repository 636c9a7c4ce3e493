/**
 * Obstacles to a movement. `blocked`: by the operator. `frozen`: after the member's 'this wasn't me'. `held`: money together with a gift
 * that each person may get once (`rewards/gift-paths.ts`). `nonPlayer`: a trial user or staff. `exclusion`, `timeOut`: the member's own
 * break. `depositLimit`, `playLimit`: the member's own limits for deposits, and for losses and time.
 */
export type Bar = 'blocked' | 'frozen' | 'held' | 'nonPlayer' | 'exclusion' | 'timeOut' | 'depositLimit' | 'playLimit'

const play = ['blocked', 'exclusion', 'timeOut', 'playLimit'] as const
const moneyIn = ['blocked', 'nonPlayer', 'exclusion', 'timeOut', 'depositLimit'] as const
const gift = ['blocked', 'nonPlayer', 'exclusion'] as const
const moneyOut = ['blocked', 'frozen', 'held', 'nonPlayer'] as const
/** Completes something already started, so nothing refuses it: nobody's money is withheld. */
const ending = [] as const

/**
 * Every way in which a member's money moves, and the obstacles that refuse it (design §4). One posting may be two movements: out of one
 * wallet, into another.
 */
export const movements = {
  /** The initial balance of a new account, and the operator's own credit. */
  credit: ending,
  /** Seeded rounds and money of a new database. */
  history: ending,
  round: play,
  /** The house pays the stake of a round; the round itself is checked as `round`. */
  freeSpin: ending,
  ticket: play,
  ticketPrize: ending,
  ticketReturn: ending,
  deposit: moneyIn,
  depositBonus: ['blocked', 'exclusion'],
  /** Every gift of the house that a member claims: codes, missions, rebates, prizes, points converted to money. */
  reward: gift,
  /** A bonus returns to the house because it expired or the member gave it up, or it becomes own money. */
  bonusEnd: ending,
  /** The request. A held withdrawal waits: see `withdrawalPaid`. */
  withdrawal: ['blocked', 'frozen', 'nonPlayer'],
  /** The operator pays a withdrawal out. */
  withdrawalPaid: ['frozen', 'held'],
  withdrawalEnd: ending,
  toVendor: ['blocked', 'nonPlayer', 'exclusion', 'timeOut'],
  fromVendor: ['blocked', 'nonPlayer'],
  transferOut: moneyOut,
  /** A debt of the member, or a share for a downline: a contract, a rebate. No money moves yet. */
  promise: moneyOut,
  /** Goods sent to an address: the points are spent for good. */
  goods: [...moneyOut, 'exclusion'],
  /** From an agent or a downline; counts as a deposit. */
  transferIn: moneyIn,
  income: ['blocked'],
  contractOut: ['blocked', 'frozen', 'held'],
  contractIn: ['blocked'],
} as const satisfies Record<string, readonly Bar[]>

export type Movement = keyof typeof movements
