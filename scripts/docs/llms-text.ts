import type { Page, Room } from './compose.ts'

/** Returns true for the room about the project itself; the other rooms help to embed widgets or to answer their calls. */
const isAbout = ({ title }: Room): boolean => title === 'The project'

const line = (base: string, { address, title, description }: Page) =>
  `- [${title}](${base}${address}.md)${description === '' ? '' : `: ${description}`}`

/** The list of all pages for language models, each with the address of its Markdown: https://llmstxt.org. */
export function llmsText(base: string, home: Page, rooms: readonly Room[]): string {
  const parts = rooms.map((room) => {
    const heading = isAbout(room) ? 'Optional' : room.title
    return `## ${heading}\n\n${room.pages.map((page) => line(base, page)).join('\n')}`
  })
  return `# Tessera\n\n> ${home.description}\n\nAll pages but the calls' and the optional ones in one file: ${base}llms-full.txt. The first page: ${base}index.md\n\n${parts.join('\n\n')}\n`
}

/**
 * The text of all pages, each with its address. Left out are the optional pages and the pages of calls, which are longer than all others
 * together.
 */
export function llmsFullText(base: string, home: Page, rooms: readonly Room[]): string {
  const pages = [home, ...rooms.filter((room) => !isAbout(room)).flatMap((room) => room.pages)].filter(
    ({ address }) => !address.startsWith('reference/calls'),
  )
  return pages.map(({ address, markdown }) => `<!-- ${base}${address}.md -->\n\n${markdown.trim()}\n`).join('\n\n')
}
