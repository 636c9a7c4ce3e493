/**
 * All files of texts are leaves of a hash tree (Merkle tree). The core contains its root, and each file the hashes that lead there. So the
 * core can check each file separately, without a list of all hashes. The build (build/dictionaries.ts) and the core share these rules.
 */

/** Thrown for a file of texts that differs from the built one. */
export class ForeignTexts extends Error {}

/** SHA-256 in Base64. */
type Hash = (text: string) => string | Promise<string>

/**
 * The text that a file's hash is computed from. place: its language and name. The text of an inner node has no line break, so a leaf and a
 * node can't be confused.
 */
export const leafText = (place: string, texts: string): string => `${place}\n${texts}`

/** The text that a node's hash is computed from: the two hashes below it. */
export const nodeText = (one: string, other: string): string => [one, other].sort().join(' ')

/** Computes the root that a proof leads to. */
export async function rootOf(leaf: string, proof: readonly string[], hash: Hash): Promise<string> {
  let node = await hash(leaf)
  for (const other of proof) node = await hash(nodeText(node, other))
  return node
}
