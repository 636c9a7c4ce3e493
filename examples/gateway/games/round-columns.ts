/** Columns of `rounds` for `insertMany`. The other columns keep their defaults: paid with own money only. */
export const roundColumns = {
  id: 'text',
  game_session_id: 'text',
  member_id: 'text',
  node_id: 'text',
  bet: 'bigint',
  win: 'bigint',
  balance: 'bigint',
  currency: 'text',
  outcome: 'text',
  created_at: 'bigint',
} as const
