import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path/posix'
import { anchorsOf, changeText, describe, headings } from './markdown.ts'
import { type DocumentEntry, homeDocument, referenceDocuments, rooms } from './table.ts'

/** A page of the site. Its Markdown is what the site is built from, and what `<address>.md` answers. */
export interface Page {
  /** Below the site's address, without a slash at either end and without an ending. */
  address: string
  /** In the menu. */
  name: string
  /** The group of the menu that it is in. */
  group?: string
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

/** A document, or a page that is written by a program. anchors: of its headings and marks. */
interface Piece extends DocumentEntry {
  markdown: string
  anchors: string[]
}

function readDocument(entry: DocumentEntry): Piece {
  const markdown = readFileSync(entry.file, 'utf8')
  return { ...entry, markdown, anchors: anchorsOf(markdown) }
}

/** Where a link of one page to another one leads. */
const toPage = (from: string, to: string, anchor: string | undefined): string => {
  const path = join(relative(dirname(`/${from}`), dirname(`/${to}`)), basename(to)) // an index has the name of its folder
  const isSame = from === to && anchor !== undefined
  return `${isSame ? '' : `${path}.md`}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Links of documents lead to the pages that these have become; links to other files of the repository say which these are. */
function relink(piece: Piece, pieces: readonly Piece[]): string {
  const { file, address } = piece
  return changeText(piece.markdown, (text) =>
    text.replace(
      /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g,
      (link, mark: string, label: string, path: string, anchor: string | undefined) => {
        const target = path === '' ? file : join(dirname(file), path)
        if (mark) return `![${label}](${relative(dirname(address), target.replace(/^docs\//, ''))})`
        if (target.startsWith('../')) return link // of the gateway itself
        const found = pieces.find((each) => each.file === target)
        if (!found) return `${label} (\`${target}\`)`
        const isWritten = found.anchors.length === 0 // by a program, which knows its anchors
        if (anchor !== undefined && !isWritten && !found.anchors.includes(anchor)) throw new Error(`${file}: ${link} leads to no heading`)
        return `[${label}](${toPage(address, found.address, anchor)})`
      },
    ),
  )
}

/** Its links are written as if it stood in the repository, under its address. */
const generatedPiece = (page: GeneratedPage): Piece => ({ ...page, file: `${page.address}.md`, anchors: [] })

const page = ({ address, name, group, markdown }: Piece): Page => {
  const title = headings(markdown)[0]?.text
  if (title === undefined) throw new Error(`${address} has no title`)
  return { address, name: name ?? title, ...(group && { group }), title, description: describe(markdown), markdown }
}

/** All pages, by rooms. generated: pages of the reference, besides its documents. */
export function compose(generated: readonly GeneratedPage[]): { home: Page; rooms: Room[] } {
  const table = rooms()
  const byRoom = table.map(({ title, entries }) => ({ title, pieces: entries.map(readDocument) }))
  const [home, reference] = [readDocument(homeDocument), referenceDocuments.map(readDocument)]
  const written = generated.map(generatedPiece)
  const pieces = [home, ...reference, ...written, ...byRoom.flatMap((room) => room.pieces)]
  const toPageOf = (piece: Piece): Page => page({ ...piece, markdown: relink(piece, pieces) })
  const made = byRoom.map(({ title, pieces }) => ({ title, pages: pieces.map(toPageOf) }))
  const referenceRoom = { title: 'Reference', pages: [...written, ...reference].map(toPageOf) }
  return { home: toPageOf(home), rooms: [...made.slice(0, -1), referenceRoom, ...made.slice(-1)] }
}
