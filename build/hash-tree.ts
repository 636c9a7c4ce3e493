import { hashOf } from './integrity.ts'
import { leafText, nodeText } from '../src/core/i18n/text-proof.ts'

/** Builds the hash tree of src/core/i18n/text-proof.ts. texts: by position in the tree. */
export function hashTree(texts: ReadonlyMap<string, string>): { root: string; proofs: Map<string, string[]> } {
  const proofs = new Map([...texts.keys()].map((place): [string, string[]] => [place, []]))
  let row = [...texts].map(([place, text]) => ({ hash: hashOf(leafText(place, text)), places: [place] }))
  while (row.length > 1)
    row = row.flatMap((one, at) => {
      const other = row[at + 1]
      if (at % 2 === 1) return []
      if (!other) return one
      for (const place of one.places) proofs.get(place)?.push(other.hash)
      for (const place of other.places) proofs.get(place)?.push(one.hash)
      return { hash: hashOf(nodeText(one.hash, other.hash)), places: [...one.places, ...other.places] }
    })
  return { root: row[0]?.hash ?? '', proofs }
}
