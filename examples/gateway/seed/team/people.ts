import type { Random } from '../../artwork/random.ts'
import { nameMaker, type SeedName } from './names.ts'
import { present } from '../../platform/present.ts'

const day = 86_400_000

/** A member of the seeded team. */
export interface SeedPerson extends SeedName {
  id: string
  uplineId: string
  level: number
  /** 0: member; 1, 2, 41, 42: agent (§6). */
  type: number
  /** Milliseconds since 1970. */
  joinedAt: number
  /** The rebate rate at the beginning, in hundredths of a per cent. */
  rate: number
  /** The increase of the rate at a later time, if there is one. */
  raised?: { rate: number; at: number }
}

/** An account at the top of the team. */
export type TeamRoot = Pick<SeedPerson, 'id' | 'level' | 'joinedAt' | 'rate'>

interface Upline extends TeamRoot {
  /** How likely it is that new members join below this one, as a weight. */
  pull: number
}

/** The shares of agents by level, from the second level on. */
const parts = [0.03, 0.16, 0.37, 0.44]
/** How likely it is that a plain member joins below an agent of each level, as a weight. */
const levelPull = [0, 0.02, 0.4, 1, 1.6, 2]

/** A random entry, by weight. */
function weighted<T extends { pull: number }>(random: Random, entries: readonly T[]): T {
  let left = random() * entries.reduce((sum, { pull }) => sum + pull, 0)
  return entries.find(({ pull }) => (left -= pull) < 0) ?? present(entries.at(-1))
}

/**
 * Generates a team over the five levels below its first account. One person in twenty-six is an agent, everybody joins after their upline,
 * and no rate is above the upline's.
 * @param roots agent1, agent2, agent3: each is the upline of others; count: number of people; now: nobody joins later
 */
export function drawPeople(random: Random, roots: TeamRoot[], count: number, now: number): SeedPerson[] {
  const nameOf = nameMaker(random)
  const people: SeedPerson[] = []
  const uplines: Upline[] = roots.map((root) => ({ ...root, pull: root.level === 1 ? 0.4 : 1.5 }))
  const add = (upline: Upline, level: number, type: number, rate: number, latest: number): SeedPerson => {
    const earliest = upline.joinedAt + day
    const joinedAt = Math.round(earliest + Math.max(0, latest - earliest) * random() ** (type === 0 ? 1.2 : 2))
    const person = { ...nameOf(), id: String(1_000_001 + people.length), uplineId: upline.id, level, type, joinedAt, rate }
    people.push(person)
    return person
  }

  const agents = Math.max(8, Math.round(count * 0.038))
  parts.forEach((part, index) => {
    const level = index + 2
    const above = uplines.filter((upline) => upline.level === level - 1)
    const made = Math.max(2, Math.round(agents * part)) - uplines.filter((upline) => upline.level === level).length
    for (let n = 0; n < made; n++) {
      const upline = weighted(random, above)
      const rate = Math.max(5, upline.rate - 5 - 5 * Math.floor(random() * 5))
      const type = present([1, 2, 2, 2, 41, 42][Math.floor(random() * 6)])
      const agent = add(upline, level, type, rate, upline.joinedAt + (now - upline.joinedAt) * 0.3)
      if (random() < 0.15 && upline.rate - rate >= 5) agent.raised = { rate: rate + 5, at: agent.joinedAt + (now - agent.joinedAt) * 0.5 }
      uplines.push({ ...agent, pull: 0.15 + random() ** 3 * 3 })
    }
  })
  const weights = uplines.map((upline) => ({ ...upline, pull: upline.pull * present(levelPull[upline.level]) }))
  const total = weights.reduce((sum, { pull }) => sum + pull, 0)
  // a table of about four thousand entries makes drawing fast enough for ten thousand people
  const wheel = weights.flatMap((upline) => Array<Upline>(Math.max(1, Math.round((upline.pull / total) * 4000))).fill(upline))
  while (people.length < count) {
    const upline = present(wheel[Math.floor(random() * wheel.length)])
    add(upline, upline.level + 1, 0, 0, now)
  }
  return people
}
