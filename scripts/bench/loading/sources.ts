import { globSync, readFileSync, statSync } from 'node:fs'
import { testRecord } from '../../test-record.ts'

export interface Sources {
  /** Files in dist, with compressed copies. */
  files: number
  /** Lines of build/. */
  lines: number
  /** Minutes of the last whole `npm test`, if it left a record. */
  test: number | undefined
}

export function countSources(folder: string): Sources {
  const text = (file: string) => readFileSync(file, 'utf8')
  let test: number | undefined
  try {
    test = (JSON.parse(text(`${folder}/${testRecord}`)) as { seconds: number }).seconds / 60
  } catch {
    // never run as a whole
  }
  return {
    files: ['tessera', 'types'].flatMap((each) => globSync(`${folder}/dist/${each}/**/*`)).filter((file) => statSync(file).isFile()).length,
    lines: globSync(`${folder}/build/*.ts`).reduce((sum, file) => sum + text(file).split('\n').length - 1, 0),
    test,
  }
}
