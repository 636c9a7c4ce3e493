/**
 * Live events, by socket or poll (design §4 Live events). winner, notice and status go to everybody, the others to the
 * member or session that they are about.
 */
export type LiveEventName =
  | 'winner'
  | 'notice'
  | 'status'
  | 'balance'
  | 'points'
  | 'deposit'
  | 'withdrawal'
  | 'message'
  | 'feedback'
  | 'contract'
  | 'pause'
  | 'logout'
