/** The identity provider that a player logs in with (§2 Login). */
export type IdentityName = 'google' | 'facebook'

/** Third-party login and, if the provider offers it, codes by SMS (design §4). */
export interface IdentityProvider {
  /**
   * Opens the provider's window. Call it in the click handler, otherwise browsers block the window.
   * @returns an id token for `postIdentityLogin`. @throws {ApiError} POPUP_BLOCKED, IDENTITY_CLOSED, IDENTITY_… (§8)
   */
  signIn(provider: IdentityName): Promise<string>
  /** Sends a code to a number in E.164 format. The returned function confirms the entered code and resolves with an id token. */
  sendCode?(mobileNum: string): Promise<(code: string) => Promise<string>>
}
