export const cardSuits = ['spade', 'heart', 'club', 'diamond'] as const
export type CardSuit = (typeof cardSuits)[number]

/** rank: from 1, the ace (lowest), to 13, the king. */
export interface Card {
  suit: CardSuit
  rank: number
}

export const hiloPicks = ['higher', 'same', 'lower', 'red', 'black'] as const
export type HiloPick = (typeof hiloPicks)[number]

/** The card on the table and the player's guess about the next one. */
export interface HiloInput {
  card: Card
  pick: HiloPick
}

export interface HiloOutcome extends HiloInput {
  next: Card
  /** The payout of the guess, in hundredths of the bet. It is given for a lost guess too. */
  pays: number
  /** Minor units. */
  win: bigint
}

const isRed = ({ suit }: Card): boolean => suit === 'heart' || suit === 'diamond'

/** How many of the 52 possible next cards make a guess right. */
function chances(rank: number, pick: HiloPick): number {
  if (pick === 'higher') return (13 - rank) * 4
  if (pick === 'lower') return (rank - 1) * 4
  return pick === 'same' ? 4 : 26
}

/** The payout of a guess, in hundredths of the bet: 96 % of fair odds, rounded down. 0 if the guess can't win. */
export function hiloPays(rank: number, pick: HiloPick): number {
  const winning = chances(rank, pick)
  return winning === 0 ? 0 : Math.floor((96 * 52) / winning)
}

function isRight({ card, pick }: HiloInput, next: Card): boolean {
  if (pick === 'higher') return next.rank > card.rank
  if (pick === 'lower') return next.rank < card.rank
  if (pick === 'same') return next.rank === card.rank
  return isRed(next) === (pick === 'red')
}

/**
 * Draws the next card from a full deck. The page may send any card as the card on the table: every card and every guess pays back 95 to 96
 * % in the long run, so a player gains nothing by choosing one.
 * @throws {RangeError} a guess that can't win with this card
 */
export function drawNext(random: () => number, bet: bigint, { card, pick }: HiloInput): HiloOutcome {
  const pays = hiloPays(card.rank, pick)
  if (pays === 0) throw new RangeError(`${pick} can't win with this card`)
  const index = Math.floor(random() * 52)
  const next: Card = { suit: cardSuits[index % 4] ?? 'spade', rank: 1 + Math.floor(index / 4) }
  return { card, pick, next, pays, win: isRight({ card, pick }, next) ? (bet * BigInt(pays)) / 100n : 0n }
}
