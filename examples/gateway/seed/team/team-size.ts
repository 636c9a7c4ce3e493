import type { TeamSize } from './seed-team.ts'

/** The default size of the team in a new sandbox. */
const standard: TeamSize = { members: 10_000, bets: 40_000 }

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

/**
 * The size of the team to seed: TEAM_MEMBERS and TEAM_BETS, or `--bets`. Undefined with TEAM_MEMBERS=0. @throws if one of them is not a
 * number
 */
export function teamSize(): TeamSize | undefined {
  const members = Number(process.env['TEAM_MEMBERS'] ?? standard.members)
  const bets = Number(option('--bets') ?? process.env['TEAM_BETS'] ?? standard.bets)
  if (!Number.isInteger(members) || !Number.isInteger(bets) || members < 0 || bets < 0)
    throw new Error('TEAM_MEMBERS and TEAM_BETS have to be whole numbers.')
  return members === 0 ? undefined : { members, bets }
}
