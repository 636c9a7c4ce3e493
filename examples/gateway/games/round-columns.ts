/** Columns of `rounds` for `insertMany`; the others have defaults: own money alone has paid. */
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
