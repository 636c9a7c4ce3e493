/**
 * Is this a browser inside an app? Google refuses logins there (`disallowed_useragent`). Android's WebView says so; iOS's lacks Safari's name,
 * which Facebook's and Instagram's add. A site on an iPhone's home screen lacks it too, but is the browser itself.
 */
export function isInApp(): boolean {
  const { userAgent } = navigator
  if (/; wv\)|FB(AN|AV)|Instagram/.test(userAgent)) return true
  return /iP(hone|ad)/.test(userAgent) && !/Safari\//.test(userAgent) && Reflect.get(navigator, 'standalone') !== true
}
