import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path/posix'
import { changeText, describe, headings } from './markdown.ts'
import { slug } from './slug.ts'
import { type DocumentEntry, errorsDocument, homeDocument, rooms } from './table.ts'

/** A page of the site. Its Markdown is what the site is built from, and what `<address>.md` answers. */
export interface Page {
  /** Below the site's address, without a slash at either end and without an ending. */
  address: string
  /** In the menu. */
  name: string
  title: string
  /** What it is about, in a line. */
  description: string
  markdown: string
}
export interface Room {
  title: string
  pages: Page[]
}
/** A page that is written by a program, and no document of the repository. */
export type GeneratedPage = Pick<Page, 'address' | 'markdown'> & { name?: string }

/** A piece of a document, which becomes a page. anchors: of the headings in it, as they were in the document. */
interface Piece {
  entry: DocumentEntry
  address: string
  name: string | undefined
  markdown: string
  anchors: string[]
}

/** The pieces of a document: itself, or what stands before its first section, and then its sections. */
function cut(entry: DocumentEntry): Piece[] {
  const text = readFileSync(entry.file, 'utf8')
  const piece = (address: string, markdown: string, name?: string): Piece => ({
    entry,
    address,
    name,
    markdown,
    anchors: headings(markdown).map((heading) => slug(heading.text)),
  })
  const { sections: together } = entry
  if (!together) return [piece(entry.address, text, entry.name)]
  const parts: string[] = []
  let isCode = false
  for (const line of text.split('\n')) {
    if (/^ *```/.test(line)) isCode = !isCode
    if (parts.length === 0 || (!isCode && line.startsWith('## '))) parts.push(line)
    else parts[parts.length - 1] += `\n${line}`
  }
  const [before = '', ...sections] = parts
  const titleOf = (section: string) => section.slice(3, section.indexOf('\n'))
  const titles = sections.map(titleOf)
  const missing = Object.entries(together)
    .flat()
    .filter((title) => !titles.includes(title))
  if (missing.length > 0) throw new Error(`${entry.file} has no section ${missing.join(', ')}`)
  return [
    piece(entry.address, before, entry.name),
    ...sections
      .filter((section) => !Object.hasOwn(together, titleOf(section)))
      .map((section) => {
        // what a section begins is one level higher on its own page; what is put to it stays
        const own = changeText(section, (part) => part.replace(/^##(#*) /gm, '#$1 '))
        const others = sections.filter((each) => together[titleOf(each)] === titleOf(section))
        return piece(`${entry.address}/${slug(titleOf(section))}`, [own, ...others].join('\n'))
      }),
  ]
}

/** Where a link of one page to another one leads. */
const toPage = (from: string, to: string, anchor: string | undefined): string => {
  const path = relative(dirname(`/${from}`), `/${to}`)
  const isSame = from === to && anchor !== undefined
  return `${isSame ? '' : `${path}.md`}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Links of documents lead to the pages that these have become; links to other files of the repository say which these are. */
function relink(piece: Piece, pieces: readonly Piece[]): string {
  const from = piece.entry.file
  return changeText(piece.markdown, (text) =>
    text.replace(
      /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g,
      (link, mark: string, label: string, path, anchor) => {
        const target = path === '' ? from : join(dirname(from), path as string)
        if (mark) return `![${label}](${relative(dirname(piece.address), target.replace(/^docs\//, ''))})`
        const candidates = pieces.filter(({ entry }) => entry.file === target)
        const first = candidates[0]
        if (target.startsWith('../')) return link // of the gateway itself
        if (!first) return `${label} (\`${target}\`)`
        const isWritten = first.anchors.length === 0 // by a program, which knows its anchors
        const found = anchor === undefined || isWritten ? first : candidates.find(({ anchors }) => anchors.includes(anchor as string))
        if (!found) throw new Error(`${from}: ${link} leads to no heading`)
        // the first heading of a page needs no anchor
        const isTitle = found !== first && found.anchors[0] === anchor
        return `[${label}](${toPage(piece.address, found.address, isTitle && found !== piece ? undefined : (anchor as string | undefined))})`
      },
    ),
  )
}

/** Its links are written as if it stood in the repository, under its address. */
const generatedPiece = ({ address, name, markdown }: GeneratedPage): Piece => ({
  entry: { file: `${address}.md`, address },
  address,
  name,
  markdown,
  anchors: [],
})

const page = ({ address, name, markdown }: Pick<Page, 'address' | 'markdown'> & { name?: string | undefined }): Page => {
  const title = headings(markdown)[0]?.text
  if (title === undefined) throw new Error(`${address} has no title`)
  return { address, name: name ?? title, title, description: describe(markdown), markdown }
}

/** All pages, by rooms. generated: pages of the reference, besides the errors, which are a document. */
export function compose(generated: readonly GeneratedPage[]): { home: Page; rooms: Room[] } {
  const table = rooms()
  const byRoom = table.map(({ title, entries }) => ({ title, pieces: entries.flatMap(cut) }))
  const [home, errors] = [cut(homeDocument), cut(errorsDocument)]
  const written = generated.map(generatedPiece)
  const pieces = [...home, ...errors, ...written, ...byRoom.flatMap((room) => room.pieces)]
  const toPageOf = (piece: Piece): Page => page({ address: piece.address, name: piece.name, markdown: relink(piece, pieces) })
  const made = byRoom.map(({ title, pieces }) => ({ title, pages: pieces.map(toPageOf) }))
  const reference = { title: 'Reference', pages: [...written, ...errors].map(toPageOf) }
  const [first] = home.map(toPageOf)
  if (!first) throw new Error('there is no first page')
  return { home: first, rooms: [...made.slice(0, -1), reference, ...made.slice(-1)] }
}
