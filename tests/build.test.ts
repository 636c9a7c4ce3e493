import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = process.env['TESSERA_DIST'] ?? 'dist/tessera'
const isBuilt = existsSync(`${folder}/loader.js`)
const chunks = isBuilt ? readdirSync(`${folder}/chunks`).filter((file) => file.endsWith('.js')) : []
const code = (file: string) => readFileSync(`${folder}/chunks/${file}`, 'utf8')
const holders = (mark: RegExp) => chunks.filter((file) => mark.test(code(file))).map((file) => file.split('-')[0])

test.runIf(isBuilt)('CARD-15 core and runtime exist in exactly one chunk', () => {
  for (const mark of [
    /__hooks|\.__H\b/, // preact's hooks keep their state there
    /tessera:token/, // the session
    /\/wps\/system\/permission/, // the start
    /accept-language/, // the client
    /resolvePlural|getSuffix/, // i18next's translator
  ])
    expect(holders(mark), String(mark)).toEqual(['core'])
})

test.runIf(isBuilt)('CARD-15 the loader imports nothing statically and leaves no name at the top level', () => {
  const loader = readFileSync(`${folder}/loader.js`, 'utf8').trim()
  expect(loader.startsWith('(()=>{') && loader.endsWith('})();')).toBe(true)
  expect(loader).not.toMatch(/\bimport\s*["'{*]|\bexport\b/)
})
