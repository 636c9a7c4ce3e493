/** What a proof of work takes. */
export interface WorkCost {
  /** Rounds of PBKDF2 for one number. */
  rounds: number
  /** How many numbers an honest player tries: by chance, at least `least` and fewer than `most`. */
  least: number
  most: number
}
/** A number takes about 1 ms in a browser, all of them less than a second on a phone. */
export const usualWork: WorkCost = { rounds: 2000, least: 100, most: 300 }
