import type { ComponentType } from 'react'
import { type PopupName, publicPopups } from '../../core/site/popup-names.ts'
import type { PopupProps } from '../shared/definition.ts'
import type { LazyPart } from '../shared/lazy-part.ts'

export type PopupEntry = LazyPart<ComponentType<PopupProps>>

const register: PopupEntry = {
  areas: ['register', 'form', 'field', 'login-more'],
  load: async () => (await import('../register/register-popup.tsx')).RegisterPopup,
}

const login: PopupEntry = {
  areas: ['login', 'login-more', 'form'],
  load: async () => (await import('../login/login-popup.tsx')).LoginPopup,
}
const forgot: PopupEntry = { areas: ['forgot', 'form'], load: async () => (await import('../login/forgot-popup.tsx')).ForgotPopup }

export { publicPopups } // they come with the table, which only an opened popup needs

/** Every popup by its name, loaded when it opens. */
export const popups: Record<PopupName, PopupEntry> = {
  login,
  loginPopupModal: login,
  forgot,
  forgetPassModal: forgot,
  changePassword: {
    areas: ['password', 'form'],
    load: async () => (await import('../login/change-password-popup.tsx')).ChangePasswordPopup,
  },
  firstLogin: { areas: ['password', 'form'], load: async () => (await import('../login/change-password-popup.tsx')).FirstLoginPopup },
  ipBlocked: { areas: ['closed'], load: async () => (await import('./closed-popup.tsx')).IpBlockedPopup },
  stepUp: {
    areas: ['login-more', 'security', 'form', 'field', 'refusal', 'refused', 'payment'],
    load: async () => (await import('../security/dialogs/step-up-popup.tsx')).StepUpPopup,
  },
  message: { areas: ['message'], load: async () => (await import('./message-popup.tsx')).MessagePopup },
  announcement: { areas: ['announcements'], load: async () => (await import('../announcements/announcement-popup.tsx')).AnnouncementPopup },
  help: { areas: ['help'], load: async () => (await import('../content/help-popup.tsx')).HelpPopup },
  terms: { areas: ['help'], load: async () => (await import('../content/help-popup.tsx')).TermsPopup },
  feedback: { areas: ['feedback', 'form'], load: async () => (await import('../support/feedback-popup.tsx')).FeedbackPopup },
  register,
  registerModal: register,
  contract: {
    areas: ['contracts', 'contract-popup', 'refused', 'agent-refused', 'money'],
    load: async () => (await import('../contracts/contract-popup.tsx')).ContractPopup,
  },
  member: { areas: ['member', 'members', 'refused'], load: async () => (await import('../member/member-popup.tsx')).MemberPopup },
  agent: {
    areas: ['agent', 'agent-shared', 'agent-refused', 'refused', 'range'],
    load: async () => (await import('../agent/agent-popup.tsx')).AgentPopup,
  },
  menu: { areas: ['menu', 'lobby'], load: async () => (await import('../side-menu/menu-popup.tsx')).MenuPopup },
  game: { areas: ['game', 'refused', 'reminder'], load: async () => (await import('../game/game-popup.tsx')).GamePopup },
  gameList: { areas: ['game-list'], load: async () => (await import('../game/game-list-popup.tsx')).GameListPopup },
  rooms: { areas: ['game-list'], load: async () => (await import('../game/rooms-popup.tsx')).RoomsPopup },
  chat: { areas: ['chat'], load: async () => (await import('../support/chat-room.tsx')).ChatRoom },
  maintenance: { areas: ['game-list'], load: async () => (await import('../game/maintenance-popup.tsx')).MaintenancePopup },
  notice: { load: async () => (await import('../lobby/notice-popup.tsx')).NoticePopup },
  redeem: {
    areas: ['points', 'points-buy', 'money', 'form', 'refused'],
    load: async () => (await import('../points/redeem-popup.tsx')).RedeemPopup,
  },
  convertPoints: { areas: ['points-buy', 'form', 'refused'], load: async () => (await import('../points/convert-popup.tsx')).ConvertPopup },
  search: { areas: ['lobby', 'search'], load: async () => (await import('../lobby/search-popup.tsx')).SearchPopup },
}
