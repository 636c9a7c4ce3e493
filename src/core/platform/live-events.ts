/**
 * Live events, by WebSocket or polling (design §4 Live events). winner, notice and status are sent to everybody, the others to the member
 * or session that they are about.
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
