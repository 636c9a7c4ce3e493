/**
 * What the gateway tells by the socket or the poll (design §4 Live events). To everybody: winner, notice, status; the others to the
 * member, or the session, that they are about.
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
