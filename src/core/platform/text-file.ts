import { textAddress } from '../first-calls.ts'
import { ForeignTexts, leafText, rootOf } from '../i18n/text-proof.ts'
import { readDocument } from './client.ts'
import { environment } from './environment.ts'

/** Texts by area and name. */
type TextsByArea = Record<string, Record<string, string>>

const said = new Set<string>()
const files = new Map<string, Promise<TextsByArea>>()

/**
 * A file of texts, fetched once.
 * @param folder the address of all texts
 * @param root where the proof of each file leads
 * @throws {ForeignTexts} if the file is not what was built; another Error if it does not arrive
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
 * The texts of a file as the build writes it (build/dictionaries.ts), in JSON; undefined if its proof does not lead to the root. Without HTTPS
 * the browser computes no hashes, and the page itself may be changed on its way: nothing is checked there.
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
