import type { TeamSize } from './seed-team.ts'

/** What a new sandbox's team is made of where nothing else is asked for. */
const standard: TeamSize = { members: 10_000, bets: 40_000 }

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** How large a team to seed: TEAM_MEMBERS and TEAM_BETS, or `--bets`; none with TEAM_MEMBERS=0. @throws where it is no number */
export function teamSize(): TeamSize | undefined {
  const members = Number(process.env['TEAM_MEMBERS'] ?? standard.members)
  const bets = Number(option('--bets') ?? process.env['TEAM_BETS'] ?? standard.bets)
  if (!Number.isInteger(members) || !Number.isInteger(bets) || members < 0 || bets < 0)
    throw new Error('TEAM_MEMBERS and TEAM_BETS are whole numbers')
  return members === 0 ? undefined : { members, bets }
}
