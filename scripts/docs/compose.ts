import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path/posix'
import { anchorsOf, changeText, describe, headings } from './markdown.ts'
import { type DocumentEntry, homeDocument, referenceDocuments, rooms } from './table.ts'

/** A page of the site. The site is built from its Markdown, which is also served as `<address>.md`. */
export interface Page {
  /** Path below the site's address, without a leading or trailing slash and without an extension. */
  address: string
  /** Name in the menu. */
  name: string
  /** The group of the menu that contains the page. */
  group?: string
  title: string
  /** One line on the page's subject. */
  description: string
  markdown: string
}
export interface Room {
  title: string
  pages: Page[]
}
/** A page that a script writes instead of a document of the repository. */
export type GeneratedPage = Pick<Page, 'address' | 'markdown'> & { name?: string }

/** A document, or a generated page. anchors: of its headings and marks. */
interface Piece extends DocumentEntry {
  markdown: string
  anchors: string[]
}

function readDocument(entry: DocumentEntry): Piece {
  const markdown = readFileSync(entry.file, 'utf8')
  return { ...entry, markdown, anchors: anchorsOf(markdown) }
}

/** The relative link from one page to another. */
const toPage = (from: string, to: string, anchor: string | undefined): string => {
  const path = join(relative(dirname(`/${from}`), dirname(`/${to}`)), basename(to)) // an index is named like its folder
  const isSame = from === to && anchor !== undefined
  return `${isSame ? '' : `${path}.md`}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Rewrites links between documents to links between their pages. Links to other files of the repository become the files' names. */
function relink(piece: Piece, pieces: readonly Piece[]): string {
  const { file, address } = piece
  return changeText(piece.markdown, (text) =>
    text.replace(
      /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g,
      (link, mark: string, label: string, path: string, anchor: string | undefined) => {
        const target = path === '' ? file : join(dirname(file), path)
        if (mark) return `![${label}](${relative(dirname(address), target.replace(/^docs\//, ''))})`
        if (target.startsWith('../')) return link // outside the documents: served by the gateway itself
        const found = pieces.find((each) => each.file === target)
        if (!found) return `${label} (\`${target}\`)`
        const isWritten = found.anchors.length === 0 // generated pages have no anchors here; their generator knows them
        if (anchor !== undefined && !isWritten && !found.anchors.includes(anchor)) throw new Error(`${file}: ${link} leads to no heading`)
        return `[${label}](${toPage(address, found.address, anchor)})`
      },
    ),
  )
}

/** Links of a generated page are written as if it were a file of the repository under its address. */
const generatedPiece = (page: GeneratedPage): Piece => ({ ...page, file: `${page.address}.md`, anchors: [] })

const page = ({ address, name, group, markdown }: Piece): Page => {
  const title = headings(markdown)[0]?.text
  if (title === undefined) throw new Error(`${address} has no title`)
  return { address, name: name ?? title, ...(group && { group }), title, description: describe(markdown), markdown }
}

/** All pages by room. generated: pages of the reference that are not documents. */
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
