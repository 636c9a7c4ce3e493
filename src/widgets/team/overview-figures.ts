import type { TeamDay, TeamOverview } from '../../core/agent/team-calls.ts'

/** The four figures that have a chart. */
export const overviewFigures = ['bets', 'lost', 'income', 'activeMembers'] as const
export type OverviewFigure = (typeof overviewFigures)[number]

/** The four figures below the chart. */
export const overviewMore = ['deposits', 'withdrawals', 'newMembers', 'firstDeposits'] as const

export interface FigureProps {
  data: TeamOverview
  figure: OverviewFigure
  name: string
  write: (figure: OverviewFigure, from: Pick<TeamDay, OverviewFigure>) => string
}
