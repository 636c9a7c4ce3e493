import type { Page, Room } from './compose.ts'

/** Rooms that help to embed widgets or to answer their calls; the others are about the project itself. */
const isAbout = ({ title }: Room): boolean => title === 'The project'

const line = (base: string, { address, title, description }: Page) =>
  `- [${title}](${base}${address}.md)${description === '' ? '' : `: ${description}`}`

/** The list of all pages for language models, each with the address of its Markdown: https://llmstxt.org. */
export function llmsText(base: string, home: Page, rooms: readonly Room[]): string {
  const parts = rooms.map((room) => {
    const heading = isAbout(room) ? 'Optional' : room.title
    return `## ${heading}\n\n${room.pages.map((page) => line(base, page)).join('\n')}`
  })
  return `# Tessera\n\n> ${home.description}\n\nEverything but the optional pages in one file: ${base}llms-full.txt. The first page: ${base}index.md\n\n${parts.join('\n\n')}\n`
}

/** All pages but the optional ones, one after the other, each with its address. */
export function llmsFullText(base: string, home: Page, rooms: readonly Room[]): string {
  const pages = [home, ...rooms.filter((room) => !isAbout(room)).flatMap((room) => room.pages)]
  return pages.map(({ address, markdown }) => `<!-- ${base}${address}.md -->\n\n${markdown.trim()}\n`).join('\n\n')
}
