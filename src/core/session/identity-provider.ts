/** Who vouches for a player (§2 Login). */
export type IdentityName = 'google' | 'facebook'

/** Third-party login and, where the provider does it, codes by SMS (design §4). */
export interface IdentityProvider {
  /**
   * Opens the provider's window; call it in the click itself, or browsers block the window.
   * @returns an id token for `postIdentityLogin`. @throws {ApiError} POPUP_BLOCKED, IDENTITY_CLOSED, IDENTITY_… (§8)
   */
  signIn(provider: IdentityName): Promise<string>
  /** Sends a code to a number in E.164; the answer confirms what was entered and gives an id token. */
  sendCode?(mobileNum: string): Promise<(code: string) => Promise<string>>
}
