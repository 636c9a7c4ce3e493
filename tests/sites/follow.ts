import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a reader does with a code block: runs its lines, or puts it into a file. */
type Step = { command: string } | { file: string; code: string; isAppended: boolean }

/** Code blocks that a reader only looks at, by the beginning of the paragraph before. */
const shown = [
  'In the block editor, a Shortcode block', // the page's content is in the table of pages
  'A Custom HTML block takes',
]

/** The steps of a document in order. A block belongs to the first file named in the paragraph before it. */
function stepsOf(document: string): Step[] {
  const steps: Step[] = []
  for (const [, words = '', language = '', code = ''] of readFileSync(document, 'utf8').matchAll(/(.*?)^```([^\n]*)\n(.*?)^```$/gms)) {
    if (language === 'sh') {
      steps.push(
        ...code
          .trim()
          .split('\n')
          .map((command) => ({ command })),
      )
      continue
    }
    const paragraph = words.trimEnd().split('\n\n').at(-1) ?? ''
    const [, isAppended, file] = /(at the end of )?`([\w./-]+\.(?:html|css|m?js|json|tsx?|vue|php))`/i.exec(paragraph) ?? []
    if (file !== undefined) steps.push({ file, code, isAppended: isAppended !== undefined })
    else if (!shown.some((beginning) => paragraph.trimStart().startsWith(beginning)))
      throw new Error(`${document}: no file is named before the block "${code.trim().split('\n')[0]}"`)
  }
  return steps
}

/** The code of a file in a document. */
export function codeOf(document: string, file: string): string {
  const step = stepsOf(document).find((each) => 'file' in each && each.file === file)
  if (!step || !('code' in step)) throw new Error(`${document} has no ${file}`)
  return step.code
}

/** Runs a command of a document in a folder. @returns the folder of the next steps, if it changes */
type Run = (command: string, folder: string) => string | void | Promise<string | void>

/** Follows a document line by line. replace: replaces the document's addresses by those of the test. */
export async function follow(document: string, folder: string, run: Run, replace: (code: string) => string): Promise<void> {
  let at = folder
  for (const step of stepsOf(document)) {
    if ('command' in step) {
      at = (await run(step.command, at)) ?? at
      continue
    }
    const path = join(at, step.file)
    mkdirSync(dirname(path), { recursive: true })
    if (step.isAppended) appendFileSync(path, replace(step.code))
    else writeFileSync(path, replace(step.code))
  }
}
