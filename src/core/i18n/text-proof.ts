/**
 * All files of texts are the leaves of one tree of hashes (Merkle tree): the core has its root, and each file the hashes that lead there. So
 * the core can check each file alone, and has no list of them. The build (build/dictionaries.ts) and the core share these rules.
 */

/** A file of texts that is not what was built. */
export class ForeignTexts extends Error {}

/** SHA-256 in Base64. */
type Hash = (text: string) => string | Promise<string>

/** What a file's hash is of. place: its language and name. No node's text has a line break, so neither passes as the other. */
export const leafText = (place: string, texts: string): string => `${place}\n${texts}`

/** What the hash of a node is of: those below it. */
export const nodeText = (one: string, other: string): string => [one, other].sort().join(' ')

/** The root to which a proof leads. */
export async function rootOf(leaf: string, proof: readonly string[], hash: Hash): Promise<string> {
  let node = await hash(leaf)
  for (const other of proof) node = await hash(nodeText(node, other))
  return node
}
