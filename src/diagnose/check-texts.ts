import { textFolder } from 'virtual:tessera-dictionaries/files'
import { type Diagnosis, finding } from './finding.ts'
import { probe } from './probe.ts'

/** A text file that every release has. */
const sample = 'EN/core.json'
const isText = /\/dictionaries-\w+\/\w+\/[\w-]+\.json$/

/**
 * Loads text files the way the core does: those that this page has loaded, as far as the browser remembers them, and one that always
 * exists.
 * @param files URL of the folder with the loader's files
 */
export async function checkTexts(files: string): Promise<Diagnosis[]> {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  const addresses = [
    ...new Set([`${files}${textFolder}/${sample}`, ...asked.filter((name) => name.startsWith(files) && isText.test(name))]),
  ]
  for (const address of addresses) {
    const wrong = await checkText(address)
    if (wrong) return [wrong]
  }
  return []
}

async function checkText(address: string): Promise<Diagnosis | undefined> {
  const { response, blockedBy } = await probe(address, { cache: 'default' })
  if (blockedBy) return finding('CSP', `Your policy blocks the files of texts: ${blockedBy}.`, `${blockedBy} ${new URL(address).origin}`)
  if (response) return response.ok ? undefined : finding('FILES', `A file of texts answers with status ${response.status}: ${address}.`)
  const { response: opaque } = await probe(address, { mode: 'no-cors' })
  return finding(
    'FILES',
    opaque
      ? `A file of texts answers, but does not let this page read it (CORS): ${address}.`
      : `A file of texts can’t be reached: ${address}.`,
  )
}
