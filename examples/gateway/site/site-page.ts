import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { artSource } from '../../../src/ui/art-source.ts'
import { ownAddress, ownPath } from '../platform/own-address.ts'
import type { Services } from '../platform/services.ts'
import { brandName } from './brand-name.ts'
import { bundleRoot } from './bundle-files.ts'
import { type FirstView, firstView } from './first-view.ts'
import { pictureOrigin } from './picture-origin.ts'
import type { Settings } from './settings.ts'

const Page = z.object({ title: z.string(), description: z.string(), isPrivate: z.boolean(), canonical: z.optional(z.string()) })
/** The build's data about the site's routes: see build/site-pages.ts. */
const SitePages = z.object({ pages: z.record(z.string(), Page), notFound: Page, preload: z.record(z.string(), z.string()) })
type SitePages = z.infer<typeof SitePages>

/** How long the first view is cached, in ms. */
const firstViewTime = 2000
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

async function readPages(): Promise<SitePages | undefined> {
  const text = await readFile(join(bundleRoot, 'site.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : SitePages.parse(JSON.parse(text))
}

/**
 * Runs before anything is drawn, so that a visitor who has chosen the light theme (src/core/site/theme.ts) already sees it while the site
 * loads.
 */
const themeScript = `try{const t=localStorage['tessera:theme'];if(t==='light'||(t==='auto'&&matchMedia('(prefers-color-scheme:light)').matches)){document.documentElement.className='light';document.querySelector('[name=theme-color]').content='#f5f1e9'}}catch{}`

/**
 * Requests the banner's picture with the same address as the lobby will (src/core/content/banner-picture.ts). The address depends on the
 * visitor's theme, the window's width and the time of day, computed from the server's clock in the visitor's time zone. The widths are
 * those of the lobby (src/ui/art-source.ts).
 */
const bannerScript = `{const s=document.currentScript,{banner,now}=s.dataset,h=new Date(+now).getHours(),i=new Image;i.alt='';i.fetchPriority='high';const p=matchMedia('(width < 720px)').matches,a=banner+(banner.includes('?')?'&':'?')+'theme='+(document.documentElement.className||'dark')+'&hour='+(h<5||h>20?'night':h<9?'dawn':h<17?'day':'dusk')+(p?'&format=phone':''),b=[1,2].map(d=>a.replace(/{width}|%7Bwidth%7D/g,d*(p?358:816)));i.srcset=b[0]+' 1x, '+b[1]+' 2x';i.src=b[0];s.after(i)}`
const scriptHashes = [themeScript, bannerScript].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')

/**
 * The content security policy of the routed site. Scripts and calls come from this origin only; pictures also come from the image CDN;
 * frames may come from anywhere (games). The site itself may not be framed by other origins (hosts-and-faults: `frame-ancestors`).
 */
const policy = (nonce: string, host: string, pictures: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes}`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${pictures}`,
    `connect-src 'self' ws://${host} wss://${host}`,
    'frame-src http: https:',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types tessera',
  ].join('; ')

/** Browser features that a casino doesn't need. A game's frame may still use full screen and sound. */
const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'display-capture']
  .map((name) => `${name}=()`)
  .join(', ')

/**
 * The style of the placeholder that is visible until the site's code has loaded. It has the same surfaces, sizes and pictures as the site,
 * so the layout doesn't shift.
 */
const style = `
html { background: #0b101b; color-scheme: dark }
html.light { background: #f5f1e9; color-scheme: only light }
body { margin: 0; color: #a9b4c9; font: 16px/24px system-ui, sans-serif }
.mark { display: flex; align-items: center; gap: 10px; height: 64px; padding: 0 16px; border-bottom: 1px solid #262f42; color: #eef1f8; font-weight: 600 }
.mark img { width: 28px; height: 28px }
.wait { container-type: inline-size; max-width: 1440px; margin: auto }
.wait > div { display: grid; grid-template: 208px 36px 72px / minmax(0, 1fr); gap: 8px; padding: 0 16px }
.wait i { display: block; position: relative; overflow: hidden; border-radius: 16px; background: #121928 }
.wait i:nth-child(1) { border: 1px solid #1f2939; border-radius: 24px; background: #0e1729 }
.wait i:nth-child(2) { background: none }
.wait i img { position: absolute; left: max(100% - 358px, 54% - 193px); width: 358px; height: 100%; object-fit: cover; object-position: 100% 50% }
.wait i:nth-child(4) { display: none; border-radius: 24px }
.wait p { display: flex; gap: 12px; margin: 0 -16px 0 0; padding-top: 52px; overflow: hidden }
.wait p img { flex: none; width: 132px; height: 176px; border-radius: 12px; background: #1a2335 }
.light body { color: #4f5a6e }
.light .mark { border-color: #dfdad0; color: #1a2232 }
.light .wait i:not(:nth-child(2)) { border-color: #e6e0d5; background: #fffdf9 }
.light .wait p img { background: #efe9dd }
@media (width >= 720px) { .mark { height: 72px; padding: 0 24px } }
@media (width >= 1100px) { .wait { padding-left: 248px; max-width: none } .wait > div { max-width: 1440px; margin: auto; box-sizing: border-box } }
@container (width >= 720px) {
  .wait > div { grid-template-rows: 298px 36px 80px; padding: 24px 24px 0 }
  .wait i:nth-child(3) { margin-top: 8px }
  .wait i img { left: max(100% - 816px, 54% - 441px); width: 816px }
  .wait p { gap: 16px; margin-right: -24px; padding-top: 68px }
  .wait p img { width: 159.75px; height: 213px }
}
@container (width >= 960px) {
  .wait > div { grid-template: 298px 36px 72px / minmax(0, 1fr) 304px; column-gap: 24px }
  .wait i:nth-child(3) { margin-top: 0 }
  .wait i:nth-child(4) { display: block; grid-area: 1 / 2 / 4 }
  .wait p { grid-column: 1 / -1 }
}
`

/** base: the path below which the site is served; empty at the root, where the code doesn't need it. */
function html(
  page: z.infer<typeof Page>,
  path: string,
  canonical: string,
  base: string,
  preload: Readonly<Record<string, string>>,
  first: FirstView | undefined,
  nonce: string,
  now: number,
): string {
  const named = (text: string) => escape(text.replaceAll('{{name}}', brandName))
  // on the home page the preloads would compete with the banner, so the loader requests these files a moment later
  const bundles = first?.banner ? [] : Object.entries(preload)
  const script = base && ` data-gateway="${escape(base)}" data-base="${escape(base)}"`
  const pictures = first?.games.map((address) => {
    const { src, srcSet } = artSource(address, 160) // the width of the lobby's tiles
    return `<img${srcSet ? ` srcset="${escape(srcSet)}"` : ''} src="${escape(src)}" alt="" fetchpriority="low">`
  })
  const row = pictures ? `<p>${pictures.join('')}</p>` : ''
  const title = page.canonical === '/' || path === '/' ? named(page.title) : `${named(page.title)} · ${brandName}`
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>${title}</title>
    <meta name="description" content="${named(page.description)}">
    <meta name="robots" content="${page.isPrivate ? 'noindex' : 'index,follow'}">
    <link rel="canonical" href="${escape(canonical)}">
    <meta name="theme-color" content="#0b101b">
    <meta name="color-scheme" content="dark light">
    <link rel="icon" href="${escape(base)}/icon.svg" type="image/svg+xml">
    <link rel="manifest" href="${escape(base)}/site.webmanifest">
    <link rel="preload" as="script" href="${escape(base)}/tessera/loader.js">
    ${bundles.map(([file, integrity]) => `<link rel="modulepreload" href="${escape(base + file)}" integrity="${integrity}">`).join('\n    ')}
    <script>${themeScript}</script>
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <div data-tessera="site"><div class="mark"><img src="${escape(base)}/icon.svg" alt="">${brandName}</div><div class="wait" aria-hidden="true"><div><i>${first?.banner ? `<script data-banner="${escape(first.banner)}" data-now="${now}">${bannerScript}</script>` : ''}</i><i></i><i></i><i></i>${row}</div></div></div>
    <noscript>${brandName} needs JavaScript.</noscript>
    ${first ? `<script type="application/json" data-tessera-answers="${first.language}">${first.answers}</script>` : ''}<script async src="${escape(base)}/tessera/loader.js" data-address-token="token"${script}></script>
  </body>
</html>
`
}

/** The logo, used as the page's icon. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b101b"/><g fill="#eef1f8"><rect x="5" y="5" width="6.4" height="6.4" rx="1.4"/><rect x="12.8" y="5" width="6.4" height="6.4" rx="1.4"/><rect x="20.6" y="5" width="6.4" height="6.4" rx="1.4"/><rect x="12.8" y="12.8" width="6.4" height="6.4" rx="1.4"/></g><rect x="12.8" y="20.6" width="6.4" height="6.4" rx="1.4" fill="#f0a94e" transform="rotate(8 16 23.8)"/></svg>`

/**
 * Serves the full-page site at `/` and at every route of the build. Any other address gets the same page with status 404, and the page
 * shows its not-found screen. Register it last.
 */
export function sitePage(app: Hono, services: Services): void {
  const base = ownPath(services)
  let kept: { gateway: string; settings: Settings; until: number; view: Promise<FirstView | undefined> } | undefined
  /**
   * The first view, cached for two seconds. It is created again earlier if a setting has changed, because a page that loads with old
   * settings gets no event about that change. If it fails, the error is logged and the page is sent without it.
   */
  const shortly = (gateway: string, settings: Settings) => {
    const now = services.clock()
    if (kept?.gateway !== gateway || kept.settings !== settings || now >= kept.until || now < kept.until - firstViewTime) {
      const view = firstView(services, gateway, base).catch(
        (err: unknown) => void services.log.error({ err }, 'the first view of the site failed'),
      )
      kept = { gateway, settings, until: now + firstViewTime, view }
    }
    return kept.view
  }
  app.get('/icon.svg', (context) => context.body(icon, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }))
  // /down explains how to add the site to a home screen; from there it opens in its own window
  app.get('/site.webmanifest', (context) =>
    context.body(
      JSON.stringify({
        name: brandName,
        short_name: brandName,
        start_url: `${base}/`,
        display: 'standalone',
        background_color: '#0b101b',
        theme_color: '#0b101b',
        icons: [{ src: `${base}/icon.svg`, sizes: 'any', type: 'image/svg+xml' }],
      }),
      200,
      { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
    ),
  )
  app.get('/robots.txt', (context) =>
    context.text(
      `User-agent: *\nDisallow: ${base}/sandbox\nDisallow: ${base}/games/\nSitemap: ${ownAddress(services, context)}/sitemap.xml\n`,
    ),
  )
  app.get('/sitemap.xml', async (context) => {
    const address = ownAddress(services, context)
    const paths = Object.entries((await readPages())?.pages ?? {}).flatMap(([path, page]) =>
      page.isPrivate || (page.canonical !== undefined && page.canonical !== path) ? [] : [path],
    )
    const urls = paths.map((path) => `<url><loc>${escape(address + path)}</loc></url>`).join('')
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      200,
      { 'content-type': 'application/xml' },
    )
  })
  app.get('*', async (context, next) => {
    const pathname = context.req.path
    const address = ownAddress(services, context)
    const accept = context.req.header('accept') ?? '*/*'
    const isPage = /text\/html|\*\/\*/.test(accept) && !/^\/(wps|lgw|lotto|tessera|games|art|sandbox)\//.test(pathname)
    if (!isPage) return next()
    const site = await readPages()
    if (!site) return context.text('The site is not built: npm start builds it.', 503)
    const path = pathname.replace(/\/+$/, '') || '/'
    const known = Object.hasOwn(site.pages, path) ? site.pages[path] : undefined
    if (!known && !accept.includes('text/html')) return next() // a picture or a call that does not exist
    const settings = await services.settings.get()
    const { systemStatus, maintenanceEnd } = settings
    if (systemStatus === 1 && maintenanceEnd !== null)
      context.header('retry-after', String(Math.max(1, Math.ceil((maintenanceEnd - services.clock()) / 1000))))
    const page = known ?? site.notFound
    const nonce = randomBytes(16).toString('base64')
    const isHome = known && path === (known.canonical ?? '/')
    const first = isHome ? await shortly(address, settings) : undefined
    const pictures = await pictureOrigin(services)
    return context.html(
      html(page, path, address + (page.canonical ?? path), base, site.preload, first, nonce, services.clock()),
      systemStatus === 1 ? 503 : known ? 200 : 404,
      {
        'content-security-policy': policy(nonce, new URL(address).host, pictures),
        // also for requests to this origin: a token in the address must not be in the referrer of the page's first requests
        'referrer-policy': 'strict-origin',
        'cache-control': 'no-cache',
        // the cashier's window has to be able to send messages to the page that opened it
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': permissions,
        ...(address.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
      },
    )
  })
}
