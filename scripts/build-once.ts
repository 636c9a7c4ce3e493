import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Build {
  /** File that stores the hash of the sources that the results were built from. */
  stamp: string
  /** Patterns of all files that the results depend on. */
  sources: string[]
  /** Some of the results. If one is missing, as in a copied or cached folder, the build runs again. */
  results: string[]
}

/** Builds, unless no source has changed. If the build fails, the process exits. */
export async function buildOnce({ stamp, sources, results }: Build, build: () => Promise<boolean>): Promise<void> {
  const hash = createHash('sha256')
  for (const file of globSync(sources).sort()) if (statSync(file).isFile()) hash.update(file).update(readFileSync(file))
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && results.every((file) => existsSync(file))) {
    console.log('The build is up to date.')
    return
  }
  if (!(await build())) process.exit(1)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}
