/** The cost of a proof of work. */
export interface WorkCost {
  /** PBKDF2 rounds per tried number. */
  rounds: number
  /** How many numbers an honest client has to try: random, at least `least` and less than `most`. */
  least: number
  most: number
}
/** One number takes about 1 ms in a browser, all of them less than a second on a phone. */
export const usualWork: WorkCost = { rounds: 2000, least: 100, most: 300 }
