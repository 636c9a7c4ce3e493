import { slug } from './slug.ts'

/** Code blocks with their indentation. Headings and links inside them don't count. */
const code = /^( *)(`{3,})[^\n]*\n.*?^\1\2[^\n]*$\n?/gms

/** Changes the text outside code blocks. */
export function changeText(markdown: string, change: (text: string) => string): string {
  let end = 0
  let changed = ''
  for (const block of markdown.matchAll(code)) {
    changed += change(markdown.slice(end, block.index)) + block[0]
    end = block.index + block[0].length
  }
  return changed + change(markdown.slice(end))
}

/** The text without blocks of code. */
export const withoutCode = (markdown: string): string => markdown.replace(code, '')

/** Headings in order. `text` has no marks of code and links. */
export function headings(markdown: string): { level: number; text: string }[] {
  return [...withoutCode(markdown).matchAll(/^(#{1,6}) (.*)$/gm)].map(([, marks = '', text = '']) => ({
    level: marks.length,
    text: plain(text),
  }))
}

/**
 * The anchors that links into the text can use: its headings, and the marks (`<a id>`) of an index for sections that have moved to another
 * page.
 */
export const anchorsOf = (markdown: string): string[] => [
  ...headings(markdown).map(({ text }) => slug(text)),
  ...[...withoutCode(markdown).matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id = '']) => id),
]

/** A line of Markdown without its markup. */
export const plain = (line: string): string =>
  line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim()

/** A description for lists of pages: the first sentence below the title, or otherwise the names of the sections. */
export function describe(markdown: string): string {
  const text = withoutCode(markdown)
  const [, paragraph = ''] = /^# .*\n+((?:(?![#|\-`:<]).+\n?)+)/.exec(text.trimStart()) ?? []
  const sentence = /^.*?[.!?](?= |$)/.exec(plain(paragraph.replaceAll('\n', ' ')))?.[0]
  return (
    sentence ??
    headings(markdown)
      .slice(1)
      .filter(({ level }) => level === 2)
      .map((heading) => heading.text)
      .join(', ')
  )
}
