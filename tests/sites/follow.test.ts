import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { follow } from './follow.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-follow-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const carryOut = async (text: string) => {
  const commands: string[] = []
  writeFileSync(join(folder, 'document.md'), text)
  await follow(
    join(folder, 'document.md'),
    folder,
    (command) => void commands.push(command),
    (code) => code,
  )
  return commands
}

test('code block: is written to the first file that the paragraph before it names', async () => {
  const blocks = ['`a.js`, beside `b.js`:', '```js\none()\n```', 'At the end of `a.js`:', '```js\ntwo()\n```', '```sh\nrun it\n```']
  expect(await carryOut(blocks.join('\n\n'))).toEqual(['run it'])
  expect(readFileSync(join(folder, 'a.js'), 'utf8')).toBe('one()\ntwo()\n')
})

test('code block without a named file: is a fault, except blocks that readers only look at', async () => {
  await expect(carryOut('Somewhere:\n\n```js\none()\n```\n')).rejects.toThrow('no file is named before the block "one()"')
  await expect(carryOut('Somewhere:\n\n```html live\n<p></p>\n```\n')).rejects.toThrow('no file is named before the block "<p></p>"')
  expect(await carryOut('A Custom HTML block takes it:\n\n```html\n<p></p>\n```\n')).toEqual([])
})
