/**
 * Whether the page is in a browser inside an app. Google refuses logins there (`disallowed_useragent`). Android's WebView says so in its
 * user agent. iOS's has no Safari in its user agent, and Facebook's and Instagram's browsers add their names. A site on an iPhone's home
 * screen lacks Safari too, but is a full browser.
 */
export function isInApp(): boolean {
  const { userAgent } = navigator
  if (/; wv\)|FB(AN|AV)|Instagram/.test(userAgent)) return true
  return /iP(hone|ad)/.test(userAgent) && !/Safari\//.test(userAgent) && Reflect.get(navigator, 'standalone') !== true
}
