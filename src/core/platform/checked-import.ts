/** What can be awaited, made without a constructor of the browser's. */
export interface Awaitable {
  then(resolve: () => void, reject: (error: unknown) => void): void
}
/** Fetches a bundle into the browser's list of modules. Rejects if it is not what was built. hash: '' for a bundle of the loader's own list. */
export type Preload = (name: string, hash: string) => Awaitable

/** By name: a bundle's hash (SHA-256, Base64; '' if the loader has it), and the bundles that it imports. */
const bundles = new Map<string, string[]>()
const checked = new Map<string, Promise<void>>()
let preload: Preload

function readBundles(list: string): void {
  for (const line of list.split(';')) {
    const [name = '', ...about] = line.split(' ')
    bundles.set(name, about)
  }
}
readBundles('%bundles%') // the build puts them here (build/checked-imports.ts)

/** Bundles are preloaded by the loader's function, which knows their addresses and the tag's nonce. */
export function preloadBy(given: Preload): void {
  preload = given
}

/**
 * Imports a bundle after the browser has checked it, and every bundle that it imports, against their hashes (Subresource Integrity). The
 * build makes each of our `import()` a call of this.
 * @param name of the bundle; '' if it is loaded already
 */
export async function checkedImport<T>(name: string, load: () => Promise<T>): Promise<T> {
  if (name !== '') {
    if (!bundles.has(name)) readBundles((await import('./later-bundles.ts')).laterBundles)
    const [, ...imports] = bundles.get(name) ?? []
    await Promise.all([name, ...imports].map(check))
  }
  return load()
}

/** Checks a bundle once; one that does not arrive is fetched again at the next use. */
function check(name: string): Promise<void> {
  const known = checked.get(name) ?? fetchBundle(name)
  checked.set(name, known)
  known.catch(() => checked.delete(name))
  return known
}

async function fetchBundle(name: string): Promise<void> {
  const [hash] = bundles.get(name) ?? []
  if (hash === undefined) throw new Error(`${name} has no hash`)
  await preload(name, hash)
}
