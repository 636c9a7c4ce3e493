/** An object that can be awaited. An interface, because a page's script may have replaced `Promise`. */
export interface Awaitable {
  then(resolve: () => void, reject: (error: unknown) => void): void
}
/**
 * Preloads a bundle into the browser's module map. Rejects if the file differs from the built one. hash: '' for a bundle in the loader's
 * list.
 */
export type Preload = (name: string, hash: string) => Awaitable

/** By name: the bundle's hash (SHA-256, Base64; '' if the loader knows it), then the names of the bundles that it imports. */
const bundles = new Map<string, string[]>()
const checked = new Map<string, Promise<void>>()
let preload: Preload

function readBundles(list: string): void {
  for (const line of list.split(';')) {
    const [name = '', ...about] = line.split(' ')
    bundles.set(name, about)
  }
}
readBundles('%bundles%') // the build inserts the list here (build/checked-imports.ts)

/** Sets the function that preloads bundles. It comes from the loader, which knows the URLs and the nonce of the script tag. */
export function preloadBy(given: Preload): void {
  preload = given
}

/**
 * Imports a bundle after the browser has checked it, and every bundle that it imports, against their hashes (Subresource Integrity). The
 * build replaces each `import()` in the source with a call of this function.
 * @param name of the bundle; '' if it is already loaded
 */
export async function checkedImport<T>(name: string, load: () => Promise<T>): Promise<T> {
  if (name !== '') {
    if (!bundles.has(name)) readBundles((await import('./later-bundles.ts')).laterBundles)
    const [, ...imports] = bundles.get(name) ?? []
    await Promise.all([name, ...imports].map(check))
  }
  return load()
}

/** Checks a bundle once. If it fails to load, the next use fetches it again. */
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
