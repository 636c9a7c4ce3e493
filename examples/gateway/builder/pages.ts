import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { languages, languageTag } from '../../../src/core/i18n/languages.ts'
import { ownPath } from '../platform/own-address.ts'
import type { Services } from '../platform/services.ts'
import { Refusal } from '../platform/refusal.ts'
import { bundleRoot } from '../site/bundle-files.ts'
import { pictureOrigin } from '../site/picture-origin.ts'
import { readRelease } from '../site/release-files.ts'
import { builderWidgets } from './widgets.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const html = 'text/html; charset=utf-8'
const style = 'text/css; charset=utf-8'
const script = 'text/javascript; charset=utf-8'

/** Files by their name below `/builder/`. The colours, sizes and controls are those of the sandbox console. */
const files: Record<string, [path: string, type: string]> = {
  'tokens.css': ['../../../src/ui/tokens.css', style],
  'light-theme.css': ['../../../src/ui/light-theme.css', style],
  'console.css': ['../sandbox/console/console.css', style],
  'layout.css': ['../sandbox/console/layout.css', style],
  'theme.js': ['../sandbox/console/theme.js', script],
  'element.js': ['../sandbox/console/element.js', script],
  'builder.css': ['./page/builder.css', style],
  'builder.js': ['./page/builder.js', script],
  'copy.js': ['./page/copy.js', script],
  'verdict.js': ['./page/verdict.js', script],
  'state.js': ['./page/state.js', script],
  'brand.js': ['./page/brand.js', script],
  'brand-fields.js': ['./page/brand-fields.js', script],
  'colours.js': ['./page/colours.js', script],
  'snippets.js': ['./page/snippets.js', script],
  'policy.js': ['./page/policy.js', script],
  'preview-frame.js': ['./page/preview-frame.js', script],
  'preview.css': ['./page/preview.css', style],
  'preview.js': ['./page/preview.js', script],
}

/** The page may only send requests to its own origin. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

/** The policy of the page in the frame. It acts as a host page on the gateway's own origin; games may come from anywhere. */
const previewPolicy = (host: string, pictures: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: ${pictures}; connect-src 'self' ws://${host} wss://${host}; frame-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/** Popups that a host page may open by name (docs/operators/attributes.md), the most used ones first. */
export const popups = [
  'login',
  'register',
  'member',
  'menu',
  'search',
  'help',
  'announcement',
  'feedback',
  'terms',
  'forgot',
  'changePassword',
  'contract',
  'agent',
]

/** The allowed contents of a preview's brand. Settings about money, login and addresses are excluded. */
const short = (most: number) => z.string().check(z.maxLength(most))
const PreviewBrand = z.object({
  name: z.optional(short(60)),
  languages: z.optional(z.array(z.enum(languages)).check(z.maxLength(2))),
  themes: z.optional(z.array(z.enum(['dark', 'light'])).check(z.maxLength(2))),
  appearance: z.optional(z.object({ theme: z.optional(z.enum(['dark', 'light'])), variables: z.record(short(40), short(200)) })),
  texts: z.optional(z.object({ '*': z.record(short(80), short(400)) })),
})

function readBrand(text: string): z.output<typeof PreviewBrand> | undefined {
  try {
    return PreviewBrand.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The embed builder: choose widgets, preview them, copy the code, check a policy. The page is public and contains no secret. */
export function builderPages(app: Hono, services: Services): void {
  const base = ownPath(services)
  const page = (path: string) => read(path).replaceAll('{{base}}', base)
  const data = () => ({
    widgets: builderWidgets,
    policy: JSON.parse(read('./policy.json')) as unknown,
    popups,
    release: readRelease(bundleRoot),
    languages: languages.map((code) => ({ code, tag: languageTag(code) })),
  })
  app.get('/builder', (context) => context.body(page('./page/page.html'), 200, { 'content-type': html, 'content-security-policy': policy }))
  app.get('/builder/data.json', (context) => context.json(data()))
  // the brand of the preview, which the builder's page has written into the address
  app.get('/builder/brand.json', (context) => {
    const brand = readBrand(context.req.query('brand') ?? '')
    if (brand === undefined) throw new Refusal('NOT_FOUND')
    return context.json(brand, 200, { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })
  // the full-page site in the preview uses routes below this path
  app.on('GET', ['/builder/preview', '/builder/preview/*'], async (context) => {
    const { host } = new URL(services.calledOrigin(context))
    const policy = previewPolicy(host, await pictureOrigin(services))
    return context.body(page('./page/preview.html'), 200, { 'content-type': html, 'content-security-policy': policy })
  })
  app.get('/builder/:name', (context) => {
    const found = Object.hasOwn(files, context.req.param('name')) ? files[context.req.param('name')] : undefined
    if (!found) throw new Refusal('NOT_FOUND')
    const [path, type] = found
    return context.body(read(path), 200, { 'content-type': type })
  })
}
