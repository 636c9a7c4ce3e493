import { isThere } from './client.ts'

/**
 * Firefox keeps a failed import() for as long as the page lives, and asks for the file no more (whatwg/html#10327).
 * @returns whether that is so, and the file could be had again by now: then only a reload of the page helps
 */
export async function isFailureKept(error: unknown): Promise<boolean> {
  const [, address] = /error loading dynamically imported module: (\S+)/.exec(String(error)) ?? []
  return address !== undefined && (await isThere(address))
}
