import { textAddress } from '../first-calls.ts'
import { ForeignTexts, leafText, rootOf } from '../i18n/text-proof.ts'
import { readDocument } from './client.ts'
import { environment } from './environment.ts'

/** Texts by area and name. */
type TextsByArea = Record<string, Record<string, string>>

const said = new Set<string>()
const files = new Map<string, Promise<TextsByArea>>()

/**
 * Loads a file of texts, once.
 * @param folder URL of the folder of all texts
 * @param root the root hash that the proof of each file leads to
 * @throws {ForeignTexts} if the file differs from the built one; another Error if it fails to load
 */
export function textFile(folder: string, language: string, file: string, root: string): Promise<TextsByArea> {
  const address = textAddress(folder, language, file)
  const pending = files.get(address) ?? fetchTexts(address, `${language}/${file}`, root)
  files.set(address, pending)
  pending.catch(() => files.delete(address))
  return pending
}

async function fetchTexts(address: string, place: string, root: string): Promise<TextsByArea> {
  const file = await readDocument(address).catch((error: Error) => {
    if (error.name !== 'SyntaxError') throw error
  })
  const texts = await builtTexts(Object(file), place, root)
  if (texts !== undefined) return JSON.parse(texts)
  if (!said.has(address)) console.warn(`Tessera: ${address} is not used: it is not what was built (integrity)`)
  said.add(address)
  throw new ForeignTexts(address)
}

/**
 * Checks a file of texts from the build (build/dictionaries.ts). Returns the texts as JSON, or undefined if the proof does not lead to the
 * root. Without HTTPS the browser can't compute hashes, and the page itself may be modified in transit, so nothing is checked.
 */
async function builtTexts(file: Record<string, unknown>, place: string, root: string): Promise<string | undefined> {
  const { texts, proof } = file
  if (typeof texts !== 'string' || !Array.isArray(proof)) return undefined
  const { subtle } = environment()
  if (!subtle) return texts
  const hash = async (text: string) =>
    btoa(String.fromCharCode(...new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))))
  return (await rootOf(leafText(place, texts), proof, hash)) === root ? texts : undefined
}
