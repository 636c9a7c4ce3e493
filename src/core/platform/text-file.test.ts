import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashTree } from '../../../build/hash-tree.ts'
import { type Environment, environment, useEnvironment } from './environment.ts'
import { ForeignTexts } from '../i18n/text-proof.ts'
import { textFile } from './text-file.ts'

const texts = new Map(
  ['EN', 'DE', 'TY'].flatMap((language) =>
    ['core', 'site'].map((file) => [`${language}/${file}`, `{"area":{"word":"${language} ${file}"}}`]),
  ),
)
const { root, proofs } = hashTree(texts)
const built = (place: string) => JSON.stringify({ texts: texts.get(place), proof: proofs.get(place) })

let served: Map<string, string>
let folders = 0
let folder: string
let subtle: Environment['subtle']
beforeEach(() => {
  folder = `https://cdn.example/dictionaries-${++folders}` // a new folder for each test, because files are cached
  served = new Map([...texts.keys()].map((place) => [`${folder}/${place}.json`, built(place)]))
  ;({ subtle } = environment())
  useEnvironment({
    ...environment(),
    get subtle() {
      return subtle
    },
    fetchFile: async (address) => new Response(served.get(address), { status: served.has(address) ? 200 : 404 }),
  })
})
afterEach(() => useEnvironment(undefined))
const read = (place: string) => textFile(folder, ...(place.split('/') as [string, string]), root)

test('text file: each file is checked separately against the root hash', async () => {
  for (const place of texts.keys()) expect(await read(place)).toEqual({ area: { word: place.replace('/', ' ') } })
})

test('text file: a changed, swapped or invalid file is rejected with one console line', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  served.set(`${folder}/EN/core.json`, built('EN/core').replace('EN core', 'Fake'))
  served.set(`${folder}/DE/core.json`, built('EN/core'))
  served.set(`${folder}/TY/core.json`, 'alert(1)')
  served.set(`${folder}/EN/site.json`, '{"texts":"{}","proof":"x"}')
  for (const place of ['EN/core', 'EN/core', 'DE/core', 'TY/core', 'EN/site']) await expect(read(place)).rejects.toThrow(ForeignTexts)
  expect(warn.mock.calls.map(([line]) => line)).toEqual(
    ['EN/core', 'DE/core', 'TY/core', 'EN/site'].map(
      (place) => `Tessera: ${folder}/${place}.json is not used: it is not what was built (integrity)`,
    ),
  )
  served.set(`${folder}/EN/core.json`, built('EN/core'))
  expect(await read('EN/core'), 'it is fetched again').toHaveProperty('area')
})

test('text file: a missing file rejects with another error than a changed one', async () => {
  await expect(read('XX/core')).rejects.not.toThrow(ForeignTexts)
})

test("text file: not checked if the browser can't compute hashes", async () => {
  subtle = undefined
  served.set(`${folder}/EN/core.json`, built('EN/core').replace('EN core', 'Fake'))
  expect(await read('EN/core')).toEqual({ area: { word: 'Fake' } })
})
