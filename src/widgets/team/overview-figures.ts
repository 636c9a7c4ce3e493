/** The four figures that have a chart. */
export const overviewFigures = ['bets', 'lost', 'income', 'activeMembers'] as const
export type OverviewFigure = (typeof overviewFigures)[number]
