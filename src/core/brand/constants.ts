// §9 Business constants and limits. Times are in milliseconds.

export const announcementPageSize = 9
export const paginationRange = 5
export const paginationMargin = 1

export const searchPageSize = 32
export const searchDebounce = 500
export const homePageSize = 48
export const categoryPageSize = 20
/** How many games a list loads by scrolling, and then with each press of its button. Whole pages. Not in the specification. */
export const listGamesAtOnce = 80
export const clientType = 3
export const platformCode = 'WEB'

/** §2 Side menu: number of promotions listed by title. */
export const sidePromotions = 3
/** Scroll speed of the winners board, in pixels per frame. */
export const winnerScrollStep = 0.5

/** A home row with more games than this has more than one game per column. */
export const chunkAbove = 12
export const homeChunk = 2
export const hotChunk = 3

export const loginVendorIcons = 12
export const favouriteThrottle = 1000
export const smsThrottle = 1000
export const captchaThrottle = 1000
export const smsCountdown = 60_000
export const firebaseSmsCountdown = 60_000
export const tooManyRequestsWait = 5 * 60_000

export const swiperSpacing = 20
export const vendorMenuSpacing = 15
export const bannerAutoplay = 5000
export const bannerTransition = 1000

export const rememberLifetime = 86_400_000

/** §9: a real-time salary is settled every 5 minutes. */
export const realTimeSettlement = 5 * 60_000

/** Member types of §6. */
export const trialType = 4
export const agentTypes = [1, 2, 41, 42]

/** Game types whose vendor tiles open the category page (§2 Game tiles). */
export const gameTypes = ['RNG', 'FISH', 'PVP', 'LIVE']
/** Types with pages that list games, and types with pages of a centre (§9). A brand may add types to both. */
export const gameListTypes = [...gameTypes, 'RECOMMEND']
export const gameCenterTypes = ['SPORTS', 'ESPORTS', 'ELOTT']

/** Vendors of the house lottery. Its games are launched by `/wps/game/launchGame` (§2 Game launch, design §4). */
export const lotteryVendor = 'TCG_LOTTO_VN'
export const seaLotteryVendor = 'TCG_SEA'
export const ownVendorPrefix = 'TCG'
export const lotteryGameTypes = ['LOTT', 'ELOTT']
/** Constant values of every lottery launch (§7 Lottery launch). Only the vendor differs between areas. */
export const lotteryArea = 'VN'
export const lotteryLaunchMode = 'LOTT'
/** Prize mode of lottery menus and launches (§7): 1900 of 2000 parts of the fair odds are paid. The specification gives no number. */
export const lotteryPrizeMode = '1900'
