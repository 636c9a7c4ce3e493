import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Every code the gateway refuses with, its HTTP status and its sentence in English; clients translate by code. */
export const refusals = {
  BAD_REQUEST: [400, 'The request could not be read'],
  NOT_FOUND: [404, 'There is no such call'],
  METHOD_NOT_ALLOWED: [405, 'This call takes another method'],
  TOO_LARGE: [413, 'The request is too large'],
  FORBIDDEN: [403, 'Not from here'],
  MISDIRECTED: [421, 'There is nothing at this name'],
  UNKNOWN: [500, 'Unknown error'],
  UNAVAILABLE: [503, 'The service is not available for a moment, please try again'],
  NOT_LOGGED_IN: [401, 'You are not logged in, please login'],
  LOGIN_FAILED: [400, 'Username or password is not right'],
  CAPTCHA_REQUIRED: [400, 'Enter the captcha'],
  // no fault: a browser does it by itself, and would log any other status
  WORK_REQUIRED: [200, 'A proof of work is needed'],
  CAPTCHA_WRONG: [400, 'The captcha is not right'],
  VERIFICATION_REQUIRED: [403, 'Please confirm that it is you'],
  VERIFICATION_WRONG: [400, 'Invalid verification code'],
  NON_MEMBER: [403, 'Non-member account unable to login'],
  USER_ACCOUNT_NEEDED: [403, 'Please login to the user account'],
  NON_AGENT: [403, 'Non-agents cannot log in'],
  ACCESS_RESTRICTED: [403, 'Access restricted'],
  INVALID_DOMAIN: [403, 'Invalid URL, please contact customer service'],
  MAINTENANCE: [503, 'System maintenance'],
  REGION_RESTRICTED: [451, 'The service is not available in your region'],
  TOO_MANY_REQUESTS: [429, 'Too many requests, please wait'],
  FIELD_INVALID: [400, 'Please check your entry'],
  USER_EXISTS: [409, 'This user name is taken'],
  MOBILE_EXISTS: [409, 'This mobile number is already registered'],
  INVALID_INVITATION: [400, 'Invalid invitation code'],
  SMS_CODE_WRONG: [400, 'Invalid verification code'],
  SMS_CODE_EXPIRED: [400, 'The code has expired, send it again'],
  SMS_TOO_MANY: [429, 'Too many requests, try again after 5 minutes'],
  SMS_COUNTRY: [400, 'No codes are sent to numbers of this country'],
  SMS_QUOTA: [503, 'The quota is not sufficient, contact customer service'],
  SMS_NOT_ENABLED: [400, 'This operation is not enabled, contact customer service'],
  SMS_FAILED: [502, 'The message could not be sent'],
  ACCOUNT_NOT_FOUND: [404, 'Username/Email does not exist'],
  PASSWORD_WRONG: [400, 'The old password is not right'],
  PASSWORD_CHANGE_DUE: [403, 'Your password has to be changed before you go on'],
  PASSWORD_SAME: [400, 'The new password must differ from the old one'],
  GAME_MAINTENANCE: [503, 'The game is under maintenance'],
  GAME_NOT_FOUND: [404, 'There is no such game'],
  TRIAL_NOT_ALLOWED: [403, 'This needs a real account'],
  ANSWER_AFTER_START: [400, 'The offer has to be answered before the contract begins'],
  NOTHING_TO_COLLECT: [409, 'There is nothing to collect yet'],
  NOTHING_TO_MOVE: [409, 'There is nothing to move'],
  INSUFFICIENT_FUNDS: [409, 'The balance is not sufficient'],
  KEY_REUSED: [409, 'This key was used for something else'],
  INSUFFICIENT_POINTS: [409, 'There are not enough points'],
  OUT_OF_STOCK: [409, 'This reward is out of stock'],
  RECEIVER_CLOSED: [409, 'The member cannot receive money now'],
  OFFER_CHANGED: [409, 'The offer has changed meanwhile'],
  PROMOTION_GONE: [404, 'This promotion is no longer there'],
  PROMOTION_NOT_OPEN: [409, 'One cannot apply for this promotion now'],
  ALREADY_APPLIED: [409, 'You have already applied'],
  NOT_CLAIMABLE: [409, 'There is nothing to claim'],
  CODE_UNKNOWN: [400, 'There is no such bonus code'],
  CODE_USED: [409, 'You have used this code already'],
  CODE_OVER: [410, 'This code is used up, or has ended'],
  IMAGE_INVALID: [400, 'Only png and jpg pictures'],
  IMAGE_TOO_LARGE: [413, 'The picture is larger than 5 MB'],
  TOO_MANY_IMAGES: [400, 'Too many pictures'],
  DEPOSITS_OPEN: [409, 'Finish or cancel a deposit first'],
  DEPOSIT_CLOSED: [409, 'This deposit has moved on meanwhile'],
  BONUS_CLOSED: [409, 'This promotion is not open to you now'],
  DRAW_CLOSED: [409, 'Bets for this draw are closed'],
  DRAW_LIMIT: [409, 'This is more than may be bet on one draw'],
  LIMIT_REACHED: [403, 'Your own limit is reached'],
  TIME_OUT: [403, 'You are taking a time-out'],
  SELF_EXCLUDED: [403, 'You have excluded yourself from playing'],
  NOT_OFFERED: [403, 'This is not offered here'],
  PAYMENT_PASSWORD_MISSING: [409, 'Set a payment password first'],
  PAYMENT_PASSWORD_WRONG: [400, 'The payment password is not right'],
  PAYMENT_PASSWORD_LOCKED: [429, 'Too many wrong payment passwords, try again later'],
  NAME_DIFFERENT: [409, 'The account must be in your own name'],
  PAYEE_LIMIT: [409, 'There are as many accounts as may be'],
  PAYEE_GONE: [404, 'This account is no longer there'],
  BONUS_FORFEIT: [409, 'The open bonus and its winnings are lost with this'],
  BONUS_BET_LIMIT: [409, 'This is more than may be bet with a bonus'],
  TURNOVER_OPEN: [409, 'A bonus has to be played before this can be withdrawn'],
  WITHDRAWAL_CLOSED: [409, 'This withdrawal has moved on meanwhile'],
  SECOND_STEP_NEEDED: [403, 'The password is changed. Log in with it and with a code of your authenticator'],
  PAYMENT_PASSWORD_TRIVIAL: [400, 'This payment password is too easy to guess'],
  STEP_UP: [403, 'Please confirm that it is you'],
  PASSKEY_INVALID: [400, 'The passkey was not accepted'],
  PASSKEY_LIMIT: [409, 'There are as many passkeys as may be'],
  OUTFLOW_FROZEN: [403, 'Withdrawals and transfers are frozen. Please contact customer service'],
  PAYEE_WAITING: [409, 'This account was added a short time ago and cannot be used yet'],
  CONTACT_MISSING: [409, 'There is no number or mailbox to send a code to'],
  LINK_TAKEN: [409, 'This account is linked to another member'],
  LINK_FINAL: [409, 'This binding cannot be taken back'],
  LINK_ORIGIN: [409, 'This is how you log in; it cannot be unlinked'],
  PROFILE_FIXED: [409, 'Only customer service can change this'],
  REBATE_ABOVE_OWN: [409, 'This rebate is above your own'],
  REBATE_BELOW_DOWNLINE: [409, 'This rebate is below that of an agent further down'],
  LINKS_FULL: [409, 'There are as many open links as may be'],
  LINK_GONE: [404, 'There is no such link'],
  TIERS_INVALID: [400, 'Please check the tiers'],
  OFFER_OPEN: [409, 'There is an offer of this kind already'],
  CONTRACT_ANSWERED: [409, 'This offer has been answered already'],
  CONTRACT_ENDED: [410, 'This contract has ended meanwhile'],
  NOTHING_DUE: [409, 'There is nothing due'],
  INSUFFICIENT_UPLINE_FUNDS: [409, 'The upline cannot pay this now; it stays due'],
  NOT_IN_TEAM: [404, 'This member is not in your team'],
  NOT_DIRECT: [403, 'Only for members directly below you'],
  RANGE_INVALID: [400, 'These days are no period of at most 366 days'],
  SESSION_ENDED: [410, 'The game session has ended'],
} satisfies Record<string, [ContentfulStatusCode, string]>

export type RefusalCode = keyof typeof refusals

/** A refusal that the caller is told about: `success: false` with its code. Anything else that is thrown is UNKNOWN. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: ContentfulStatusCode
  /** Data sent with it, for example `{showCaptcha: true}`. */
  readonly value: unknown
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, details: { value?: unknown; message?: string; retryAfter?: number } = {}) {
    super(details.message ?? refusals[code][1])
    this.code = code
    this.status = refusals[code][0]
    this.value = details.value
    this.retryAfter = details.retryAfter
  }
}
