import { globSync, readFileSync, statSync } from 'node:fs'
import { testRecord } from '../../test-record.ts'

export interface Sources {
  /** Files in dist, with compressed copies. */
  files: number
  /** Lines of code in build/. */
  lines: number
  /** Minutes of the last complete `npm test`; undefined if it left no record. */
  test: number | undefined
}

export function countSources(folder: string): Sources {
  const text = (file: string) => readFileSync(file, 'utf8')
  let test: number | undefined
  try {
    test = (JSON.parse(text(`${folder}/${testRecord}`)) as { seconds: number }).seconds / 60
  } catch {
    // there is no record of a complete run
  }
  return {
    files: ['tessera', 'types'].flatMap((each) => globSync(`${folder}/dist/${each}/**/*`)).filter((file) => statSync(file).isFile()).length,
    lines: globSync(`${folder}/build/*.ts`).reduce((sum, file) => sum + text(file).split('\n').length - 1, 0),
    test,
  }
}
