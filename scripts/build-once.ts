import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Build {
  /** Where it is noted of which sources the results are. */
  stamp: string
  /** Patterns of all files that the results depend on. */
  sources: string[]
  /** Some of the results: a copied or cached folder may come without them. */
  results: string[]
}

/** Builds, unless none of the sources has changed. A build that fails ends the process. */
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
