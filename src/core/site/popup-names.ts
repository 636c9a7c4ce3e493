/** Popups that a host page may open by name (design §2: `data-tessera-open`, `Tessera.open`). */
export const publicPopups = [
  'login',
  'register',
  'forgot',
  'changePassword',
  'announcement',
  'help',
  'terms',
  'feedback',
  'search',
  'menu',
  'member',
  'agent',
  'contract',
  'ipBlocked',
] as const
export type PublicPopup = (typeof publicPopups)[number]

/** Every popup. The popups that are not public need data from the code that opens them. §2 has two names for some. */
export type PopupName =
  | PublicPopup
  | 'loginPopupModal'
  | 'registerModal'
  | 'forgetPassModal'
  | 'firstLogin'
  | 'message'
  | 'stepUp'
  | 'game'
  | 'gameList'
  | 'rooms'
  | 'chat'
  | 'maintenance'
  | 'notice'
  | 'redeem'
  | 'convertPoints'
