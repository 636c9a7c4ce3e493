/** Counts of one gateway. */
interface FlowCounts {
  gateway: string
  /** Of a limit and an address. Whoever tries all addresses can read it, so it stays no longer than the window. */
  hash: string
  count: number
  /** When the window ends, ms since 1970. */
  ends: number
}
export interface FlowTables {
  flow_counts: FlowCounts
}

/** On PostgreSQL not in the log of the database: what a crash loses is counted anew. */
export const flowTables = (kind: 'sqlite' | 'postgres'): string[] => [
  `create ${kind === 'postgres' ? 'unlogged ' : ''}table flow_counts (
    gateway text not null, hash text not null, count bigint not null, ends bigint not null, primary key (gateway, hash))`,
]
