import type { LazyPartTable } from '../shared/lazy-part.ts'

/**
 * Everything that loads later, by name: when it loads, its texts and its code. Popups, pages of the centres, the site's routes and the
 * security page's dialogs have their own tables, which load together with the code that reads them.
 */
export const lazyParts: LazyPartTable = {
  // the lobby
  moreRows: { comes: 'idle', load: async () => (await import('../lobby/more-rows.tsx')).MoreRows },
  rowExtras: { comes: 'idle', load: () => import('../lobby/row-extras.ts') },
  gameList: { load: async () => (await import('../lobby/list-view.tsx')).ListView },
  launch: { comes: 'touch', load: () => import('../../core/games/launch.ts') },
  swiper: { comes: 'touch', load: async () => (await import('swiper')).default },
  wantedCard: { load: async () => (await import('../lobby/wanted-card.tsx')).WantedCard },
  // the host page around the widgets
  checkOwn: { comes: 'idle', load: () => import('./check-own.ts') },
  aroundWidget: { comes: 'idle', load: () => import('./around-widget.ts') },
  pageAround: { load: () => import('./page-around.ts') },
  diagnose: { load: () => import('../../diagnose/index.ts') },
  ownAddresses: { load: async () => (await import('../shared/own-addresses.tsx')).OwnAddresses },
  hostShadows: { comes: 'idle', load: () => import('./host-shadows.ts') },
  forcedColors: { load: () => import('./forced-colors.ts') },
  watchScreens: { load: () => import('./watch-screens.ts') },
  // the other widgets of the first view
  memberBar: { load: async () => (await import('../account/member-bar.tsx')).MemberBar },
  winnersMotion: { comes: 'idle', load: async () => (await import('../winners/motion.tsx')).Motion },
  // login and register
  loginSteps: {
    comes: 'touch',
    load: async () => ({
      ...(await import('../../core/session/login.ts')),
      ...(await import('../login/try-login.ts')),
      ...(await import('../../core/session/free-play.ts')),
      ...(await import('../../core/session/passkey-login.ts')),
    }),
  },
  pageInput: { load: async () => (await import('../login/page-input.tsx')).drawPageInput },
  mobileFields: { load: async () => (await import('../login/mobile-fields.tsx')).MobileFields },
  captcha: {
    load: async () => ({ ...(await import('../session-form/captcha-field.tsx')), ...(await import('../../core/session/captcha.ts')) }),
  },
  verifyStep: { load: async () => (await import('../login/verify-step.tsx')).VerifyStep },
  otherWays: { comes: 'idle', load: async () => (await import('../login/other-ways.tsx')).OtherWays },
  thirdParty: { comes: 'idle', load: async () => (await import('../session-form/third-party.tsx')).ThirdParty },
  // the site
  below: { comes: 'idle', load: () => import('../site/layout/footer-and-floating.ts') },
  liveStrip: { load: async () => (await import('../live/live-strip.tsx')).LiveStrip },
  roomsStrip: { load: async () => (await import('../game/rooms-strip.tsx')).RoomsStrip },
  // the wallet
  arrivalCards: {
    load: async () => (await import('../wallet/withdraw/arrival-card.tsx')).ArrivalCards,
  },
  deposits: {
    load: async () => (await import('../wallet/deposit/deposit-page.tsx')).Deposits,
  },
  pauseText: { load: async () => (await import('../money/pause-text.tsx')).PauseText },
  // the agents
  agentDoor: {
    load: async () => (await import('../login/agent-door.tsx')).AgentDoor,
  },
  noticeBadge: { load: async () => (await import('../announcements/notice-badge.tsx')).NoticeBadge },
  contractCard: { load: async () => (await import('../contracts/contract-card.tsx')).ContractCard },
  // every page
  popupTable: { load: async () => ({ ...(await import('./popup-table.ts')), ...(await import('./host-dialogs.ts')) }) },
  closedBox: { load: async () => (await import('../shared/closed.tsx')).ClosedBox },
  closedPage: { load: async () => (await import('../shared/closed-page.tsx')).ClosedPage },
}
