/** Popups that a host page may open by name (design §2: `data-tessera-open`, `Tessera.open`). */
export type PublicPopup =
  | 'login'
  | 'register'
  | 'forgot'
  | 'changePassword'
  | 'announcement'
  | 'help'
  | 'terms'
  | 'feedback'
  | 'search'
  | 'menu'
  | 'member'
  | 'agent'
  | 'contract'
  | 'ipBlocked'

/** Every popup: the others need what opens them. §2 names some of them twice. */
export type PopupName =
  | PublicPopup
  | 'loginPopupModal'
  | 'registerModal'
  | 'forgetPassModal'
  | 'firstLogin'
  | 'message'
  | 'game'
  | 'gameList'
  | 'rooms'
  | 'chat'
  | 'maintenance'
  | 'notice'
  | 'redeem'
  | 'convertPoints'
