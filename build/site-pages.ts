import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { withImports } from './bundle-list.ts'
import { integrityOf } from './integrity.ts'
import { homeAliases } from '../src/widgets/site/route-path.ts'

type Routes = typeof import('../src/widgets/site/routes.ts')

const source = (path: string) => resolve(import.meta.dirname, '../src', path)

/**
 * What a server needs to know of the site's routes: title, description (EN, with {{name}} for the brand's name), and whether search engines
 * may list the page.
 */
export function describePages({ routes, popupRoutes, notFound }: Routes) {
  const texts: Record<string, string> = JSON.parse(readFileSync(source('core/i18n/dictionaries/EN/head.json'), 'utf8'))
  const page = (path: string, route: Routes['notFound']) => {
    const key = route.head ?? path.slice(1)
    const title = texts[key]
    if (title === undefined) throw new Error(`head.json has no title for ${path}`)
    return { title, description: texts[`${key}.about`] ?? title, isPrivate: route.isPrivate ?? false }
  }
  const home = { ...page('/', routes['/'] ?? {}), canonical: '/' }
  const pages = {
    ...Object.fromEntries(Object.entries(routes).map(([path, route]) => [path, page(path, route)])),
    ...Object.fromEntries([...homeAliases, ...Object.keys(popupRoutes)].map((path) => [path, home])),
  }
  return { pages, notFound: page('', notFound) }
}

/**
 * Writes `site.json` beside the bundle: what a server needs to serve the full-page site. Addresses that it does not list are 404. It also
 * names the files of every first view with their integrity, so that the page can request them at once.
 */
export function sitePages(): Plugin {
  return {
    name: 'tessera:site-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const address = pathToFileURL(source('widgets/site/routes.ts')).href
        const described = describePages(await import(/* @vite-ignore */ address))
        const site = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'site')
        const files = withImports(bundle, site?.fileName ?? this.error('there is no bundle of the site'))
        const codeOf = (file: string) => (bundle[file] as { code: string }).code
        const preload = Object.fromEntries([...files].map((file) => [`/tessera/${file}`, integrityOf(codeOf(file))]))
        const value = { ...described, preload }
        this.emitFile({ type: 'asset', fileName: 'site.json', source: JSON.stringify(value) })
      },
    },
  }
}
