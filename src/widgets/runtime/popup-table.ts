import type { ComponentType } from 'react'
import { type PopupName, publicPopups } from '../../core/site/popup-names.ts'
import type { PopupProps } from '../shared/definition.ts'
import type { LazyPart } from '../shared/lazy-part.ts'

export type PopupEntry = LazyPart<ComponentType<PopupProps>>

const register: PopupEntry = {
  load: async () => (await import('../register/register-popup.tsx')).RegisterPopup,
}

const login: PopupEntry = {
  load: async () => (await import('../login/login-popup.tsx')).LoginPopup,
}
const forgot: PopupEntry = { load: async () => (await import('../login/forgot-popup.tsx')).ForgotPopup }

export { publicPopups } // part of this table's chunk, because only an opened popup needs it

/** Every popup by its name. A popup loads when it opens. */
export const popups: Record<PopupName, PopupEntry> = {
  login,
  loginPopupModal: login,
  forgot,
  forgetPassModal: forgot,
  changePassword: {
    load: async () => (await import('../login/change-password-popup.tsx')).ChangePasswordPopup,
  },
  firstLogin: { load: async () => (await import('../login/change-password-popup.tsx')).FirstLoginPopup },
  ipBlocked: { load: async () => (await import('./closed-popup.tsx')).IpBlockedPopup },
  stepUp: {
    load: async () => (await import('../security/dialogs/step-up-popup.tsx')).StepUpPopup,
  },
  message: { load: async () => (await import('./message-popup.tsx')).MessagePopup },
  announcement: { load: async () => (await import('../announcements/announcement-popup.tsx')).AnnouncementPopup },
  help: { load: async () => (await import('../content/help-popup.tsx')).HelpPopup },
  terms: { load: async () => (await import('../content/help-popup.tsx')).TermsPopup },
  feedback: { load: async () => (await import('../support/feedback-popup.tsx')).FeedbackPopup },
  register,
  registerModal: register,
  contract: {
    load: async () => (await import('../contracts/contract-popup.tsx')).ContractPopup,
  },
  member: { load: async () => (await import('../member/member-popup.tsx')).MemberPopup },
  agent: {
    load: async () => (await import('../agent/agent-popup.tsx')).AgentPopup,
  },
  menu: { load: async () => (await import('../side-menu/menu-popup.tsx')).MenuPopup },
  game: { load: async () => (await import('../game/game-popup.tsx')).GamePopup },
  gameList: { load: async () => (await import('../game/game-list-popup.tsx')).GameListPopup },
  rooms: { load: async () => (await import('../game/rooms-popup.tsx')).RoomsPopup },
  chat: { load: async () => (await import('../support/chat-room.tsx')).ChatRoom },
  maintenance: { load: async () => (await import('../game/maintenance-popup.tsx')).MaintenancePopup },
  notice: { load: async () => (await import('../lobby/notice-popup.tsx')).NoticePopup },
  redeem: {
    load: async () => (await import('../points/redeem-popup.tsx')).RedeemPopup,
  },
  convertPoints: { load: async () => (await import('../points/convert-popup.tsx')).ConvertPopup },
  search: { load: async () => (await import('../lobby/search-popup.tsx')).SearchPopup },
}
