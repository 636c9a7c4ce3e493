import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import type { Page, Room } from '../../../scripts/docs/compose.ts'
import { slug } from '../../../scripts/docs/slug.ts'

/** What scripts/docs/build.ts has made: `pages/`, `site.json`, `tokens.css`. */
const work = process.env['DOCS_WORK'] ?? ''
const { base, home, rooms } = JSON.parse(readFileSync(join(work, 'site.json'), 'utf8')) as { base: string; home: Page; rooms: Room[] }
const pages = new Map([home, ...rooms.flatMap((room) => room.pages)].map((page) => [`${page.address}.md`, page]))
const link = ({ address }: Page) => `/${address}`

const first = (title: string) => rooms.find((room) => room.title === title)?.pages[0]?.address ?? ''
/** The first page of the home: everything below it is docs/README.md. */
const homeFrontmatter = {
  layout: 'home',
  hero: {
    name: 'Tessera',
    text: 'A casino in any web page',
    tagline: 'One script. Lobby, login, wallet and more, placed with data attributes.',
    image: { src: '/icon.svg', alt: '' },
    actions: [
      { theme: 'brand', text: 'Quick start', link: `/${first('Quick starts')}` },
      { theme: 'alt', text: 'Live examples', link: '/start/live-examples' },
    ],
  },
}

// oxlint-disable-next-line import/no-default-export -- VitePress asks for it
export default defineConfig({
  base,
  srcDir: join(work, 'pages'),
  outDir: join(work, 'site'),
  cacheDir: join(work, 'cache'),
  lang: 'en',
  title: 'Tessera',
  description: home.description,
  cleanUrls: true,
  ignoreDeadLinks: 'localhostLinks', // addresses of the sandbox
  metaChunk: true,
  head: [
    ['link', { rel: 'icon', href: `${base}icon.svg`, type: 'image/svg+xml' }],
    ['meta', { name: 'color-scheme', content: 'dark light' }],
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slug }, // the same as of other viewers of Markdown
    attrs: { disable: true }, // braces in our texts are braces
    config(markdown) {
      const { fence } = markdown.renderer.rules
      // an example that is marked `live` runs above its code
      markdown.renderer.rules.fence = (tokens, index, ...rest) => {
        const { info = '', content = '' } = tokens[index] ?? {}
        const shown = fence?.(tokens, index, ...rest) ?? ''
        return /\blive\b/.test(info) ? `<Live code="${encodeURIComponent(content)}" />${shown}` : shown
      }
    },
  },
  vite: {
    resolve: { alias: { 'tessera-tokens.css': join(work, 'tokens.css') } },
    build: { chunkSizeWarningLimit: 4000 }, // the index of the search
  },
  transformPageData(data) {
    const page = pages.get(data.relativePath)
    if (!page) return undefined
    return {
      title: page.title,
      description: page.description,
      // each code of an error is a heading
      ...(page === home
        ? { frontmatter: homeFrontmatter }
        : /^reference\/(calls|errors)/.test(page.address) && { frontmatter: { outline: 2 } }),
    }
  },
  transformHead: ({ pageData }) =>
    pages.has(pageData.relativePath)
      ? [['link', { rel: 'alternate', type: 'text/markdown', href: `${base}${pageData.relativePath}` }]]
      : [],
  themeConfig: {
    logo: { src: '/icon.svg', alt: '' },
    nav: [
      { text: 'Quick start', link: `/${first('Quick starts')}`, activeMatch: '^/start/' },
      { text: 'For operators', link: '/operators', activeMatch: '^/operators' },
      { text: 'Your own gateway', link: '/gateway', activeMatch: '^/gateway' },
      { text: 'Reference', link: `/${first('Reference')}`, activeMatch: '^/reference/' },
    ],
    sidebar: rooms.map(({ title, pages }) => ({ text: title, items: nest(pages) })),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        _render: (text, env, markdown) => markdown.render(withSearchWords(text), env),
        miniSearch: { searchOptions: { combineWith: 'AND', fuzzy: 0.2, prefix: true, boost: { title: 1, text: 2, titles: 1 } } },
        translations: { modal: { noResultsText: 'Nothing found. Try one word, such as theme, token or deposit. No page has' } },
      },
    },
    docFooter: { prev: 'Before', next: 'Next' },
  },
})

/**
 * Words that only the search reads, sixteen times, so that they count more than a word in passing. A document says under a heading which
 * other words lead to it: `<!-- search: csp -->`. The heading of a code leads to its own section.
 */
function withSearchWords(text: string): string {
  const often = (words: string) => `${words}. `.repeat(16)
  return text
    .replaceAll(/^<!-- search: (.*) -->$/gm, (_, words: string) => often(words))
    .replaceAll(/^### `(\w+)`$/gm, (heading, code: string) => `${heading}\n\n${often(code)}`)
}

interface MenuItem {
  text: string
  link?: string
  collapsed?: boolean
  items?: MenuItem[]
}

/** Pages of a group are together in the menu, closed. So are pages below the address of another one, under that page. */
function nest(pages: readonly Page[]): MenuItem[] {
  const items: MenuItem[] = []
  const tops = new Map<string, MenuItem>()
  for (const page of pages) {
    const item = { text: page.name, link: link(page) }
    const index = page.address.slice(0, page.address.lastIndexOf('/'))
    const top = tops.get(page.group ?? index)
    if (top) (top.items ??= []).push(item)
    else if (page.group) {
      // a group without a link is a button in VitePress, with the button that opens it inside
      const group = { text: page.group, link: `/${index}#${slug(page.group)}`, items: [item] }
      tops.set(page.group, group)
      items.push(group)
    } else {
      tops.set(page.address, item)
      items.push(item)
    }
  }
  for (const item of items) if (item.items) item.collapsed = true
  return items
}
