import type { EmblemName } from '../artwork/emblems/gallery.ts'
import { pick, type Random } from '../artwork/random.ts'
import { adjectives, endings, nouns, numbers, places } from './themes.ts'

/** Does a word occur twice? Names such as 'Coral Coral' and 'Midnight of Midnight' look generated. */
function repeats(name: string): boolean {
  const words = name.toLowerCase().split(/[ -]/)
  return words.some((word, index) => words.indexOf(word) !== index)
}

const tableEndings = endings.filter((ending) => !['Reels', 'Spins', 'Ways'].includes(ending))

function compose(random: Random, noun: string, isSlot: boolean): string {
  const kind = random()
  if (kind < 0.5) return `${pick(random, adjectives)} ${noun}`
  if (kind < 0.68) return `${noun} of ${pick(random, places)}`
  if (kind < 0.9) return `${noun} ${pick(random, isSlot ? endings : tableEndings)}`
  return `${noun} ${pick(random, numbers)}`
}

/** Returns a function that generates names without giving the same one twice. */
export function nameMaker(random: Random, isSlot: boolean, taken: Iterable<string>): (emblem: EmblemName) => string {
  const used = new Set(taken)
  return (emblem) => {
    for (let attempt = 0; ; attempt++) {
      const short = compose(random, pick(random, nouns[emblem]), isSlot)
      // When the short names of an emblem are used up, a second adjective gives further names.
      const name = attempt < 8 ? short : `${pick(random, adjectives)} ${short}`
      if (name.length > 24 || used.has(name) || repeats(name)) continue
      used.add(name)
      return name
    }
  }
}
