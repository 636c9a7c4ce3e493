/** Counters of one gateway, shared with the others. */
interface FlowCounts {
  gateway: string
  /** Hash of limit and address. All addresses can be tried, so it does not hide them well; it is deleted when the window ends. */
  hash: string
  count: number
  /** End of the window, ms since 1970. */
  ends: number
}
export interface FlowTables {
  flow_counts: FlowCounts
}

/** Unlogged on PostgreSQL: after a crash the counters start again at zero. */
export const flowTables = (kind: 'sqlite' | 'postgres'): string[] => [
  `create ${kind === 'postgres' ? 'unlogged ' : ''}table flow_counts (
    gateway text not null, hash text not null, count bigint not null, ends bigint not null, primary key (gateway, hash))`,
]
