import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHmac } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { payloadCipher } from '../examples/gateway/platform/payload.ts'
import { findProgram } from '../examples/operate/programs.ts'
import { freePort } from '../scripts/load/free-port.ts'
import { type GatewayProcess, startGatewayProcess } from '../scripts/load/gateway-process.ts'

const operatorToken = 'a-secret-of-22-letters'
const payloadKey = 'a payload key, not only of letters: ñ'
const cipher = payloadCipher(payloadKey)
/** Values whose length is near a cipher block, in other scripts, and with characters that JSON escapes in several ways. */
const values = [
  { a: '' },
  { a: 'x'.repeat(9) },
  { a: 'x'.repeat(8) },
  { text: 'Ünï — 日本 😀 / "quoted" \\ ', number: 1.5, list: [1, null, true] },
]

let gateway: GatewayProcess
let work: string
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'server-side-'))
  process.env['OPERATOR_TOKEN'] = operatorToken
  gateway = await startGatewayProcess(':memory:').finally(() => delete process.env['OPERATOR_TOKEN'])
})
afterAll(() => {
  gateway.kill()
  rmSync(work, { recursive: true, force: true })
})

/** A language: how to run its file with a small program that reads one request from stdin and writes one response. */
interface Language {
  name: string
  isThere: boolean
  prepare(folder: string): void
  command: readonly [string, ...string[]]
  env?: Record<string, string>
}
const example = (file: string) => resolve('examples/server-side', file)
const [python, php, go] = [findProgram('python3'), findProgram('php') ?? findProgram('php8.2'), findProgram('go')]
const languages: Language[] = [
  {
    name: 'Python',
    isThere: python !== undefined && spawnSync(python, ['-c', 'import cryptography']).status === 0,
    prepare: (folder) => {
      copyFileSync(example('tessera.py'), join(folder, 'tessera.py'))
      writeFileSync(
        join(folder, 'main.py'),
        `import json, sys, tessera
ask = json.load(sys.stdin)
def run(what, *given):
    try:
        return getattr(tessera, what)(*given)
    except (ValueError, tessera.Refused) as fault:
        return {"refused": str(fault)}
names = {"seal": "seal", "unseal": "unseal", "loginToken": "login_token", "creditDeposit": "credit_deposit"}
print(json.dumps(run(names[ask["what"]], *ask["given"])))
`,
      )
    },
    command: [python ?? '', 'main.py'],
  },
  {
    name: 'PHP',
    isThere: php !== undefined,
    prepare: (folder) => {
      copyFileSync(example('tessera.php'), join(folder, 'tessera.php'))
      writeFileSync(
        join(folder, 'main.php'),
        `<?php
require 'tessera.php';
$ask = json_decode(stream_get_contents(STDIN), true);
try {
    echo json_encode(('Tessera\\\\' . $ask['what'])(...$ask['given']));
} catch (Tessera\\Refused $fault) {
    echo json_encode(['refused' => $fault->getMessage()]);
}
`,
      )
    },
    command: [php ?? '', 'main.php'],
  },
  {
    name: 'Go',
    isThere: go !== undefined,
    prepare: (folder) => {
      mkdirSync(join(folder, 'tessera'))
      copyFileSync(example('tessera.go'), join(folder, 'tessera/tessera.go'))
      writeFileSync(join(folder, 'go.mod'), 'module example\n\ngo 1.18\n')
      writeFileSync(
        join(folder, 'main.go'),
        `package main

import (
	"encoding/json"
	"fmt"
	"os"

	"example/tessera"
)

func main() {
	var ask struct {
		What  string
		Given []json.RawMessage
	}
	json.NewDecoder(os.Stdin).Decode(&ask)
	text := func(at int) (given string) {
		json.Unmarshal(ask.Given[at], &given)
		return
	}
	var answer any
	var err error
	switch ask.What {
	case "seal":
		answer, err = tessera.Seal(text(0), ask.Given[1])
	case "unseal":
		var body tessera.Sealed
		json.Unmarshal(ask.Given[1], &body)
		err = tessera.Unseal(text(0), body, &answer)
	case "loginToken":
		answer, err = tessera.LoginToken(text(0), text(1), text(2))
	case "creditDeposit":
		var booked tessera.Deposit
		booked, err = tessera.CreditDeposit(text(0), text(1), text(2), text(3), text(4))
		answer = map[string]any{"reference": booked.Reference, "state": booked.State, "isReplay": booked.IsReplay}
	}
	if err != nil {
		answer = map[string]string{"refused": err.Error()}
	}
	out, _ := json.Marshal(answer)
	fmt.Println(string(out))
}
`,
      )
    },
    command: [go ?? '', 'run', '.'],
    env: { GOFLAGS: '-mod=mod', GOTOOLCHAIN: 'local' },
  },
]
for (const { name, isThere } of languages)
  if (!isThere) console.log(`${name} is not installed (Python: with cryptography). Skipped: its file of the server side.`)

describe.each(languages)('$name', ({ name, isThere, prepare, command: [program, ...args], env }) => {
  describe.skipIf(!isThere)('', () => {
    const folder = () => join(work, name)
    beforeAll(() => {
      mkdirSync(folder())
      prepare(folder())
    })

    async function run(what: string, ...given: unknown[]): Promise<unknown> {
      const child = spawn(program, args, { cwd: folder(), env: { ...process.env, GOCACHE: join(work, 'go-cache'), ...env } })
      child.stdin.end(JSON.stringify({ what, given }))
      const [out, fault] = await Promise.all([textOf(child.stdout), textOf(child.stderr)])
      if (out === '') throw new Error(fault)
      return JSON.parse(out) as unknown
    }

    test('sealed bodies: the gateway opens what this language seals, and the other way round', async () => {
      for (const value of values) {
        expect(cipher.open(await run('seal', payloadKey, value))).toEqual(value)
        expect(await run('unseal', payloadKey, cipher.seal(value))).toEqual(value)
      }
    })

    test('sealed bodies: another key, a changed byte and invalid data give an error with the code to respond with', async () => {
      const sealed = cipher.seal({ password: 'x' })
      expect(await run('unseal', 'another key', sealed)).toEqual({ refused: 'PAYLOAD_KEY' })
      const changed = {
        ...sealed,
        data: Buffer.from(Buffer.from(sealed.data, 'base64').map((byte, at) => (at === 3 ? byte ^ 1 : byte))).toString('base64'),
      }
      expect(await run('unseal', payloadKey, changed)).toEqual({ refused: 'BAD_REQUEST' })
      for (const rubbish of [
        { ...sealed, mac: '' },
        { ...sealed, iv: 'AA==' },
        { kid: sealed.kid, iv: '', data: '', mac: '%' },
      ])
        expect(await run('unseal', payloadKey, rubbish)).toEqual({ refused: 'BAD_REQUEST' })
    })

    test('operator calls: a login token logs in once, a payment is booked once, a refusal has its code', async () => {
      const token = await run('loginToken', gateway.origin, operatorToken, 'player1')
      const answer = await fetch(`${gateway.origin}/wps/session/login/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
      expect(await answer.json()).toMatchObject({ success: true })
      expect(await run('loginToken', gateway.origin, operatorToken, 'nobody')).toEqual({ refused: 'ACCOUNT_NOT_FOUND' })
      expect(await run('loginToken', gateway.origin, 'another-secret-of-22', 'player1')).toEqual({ refused: 'NOT_LOGGED_IN' })
      const pay = () => run('creditDeposit', gateway.origin, operatorToken, `payment-${name}`, 'player1', '50.00')
      expect(await pay()).toMatchObject({ state: 'done', isReplay: false })
      expect(await pay()).toMatchObject({ state: 'done', isReplay: true })
    })
  })
})

/** PHP as WebAssembly, from the tests of the WordPress quick start. It can't make network calls, so only sealing is tested. */
const phpModules = resolve('tests/sites/wordpress/node_modules/@php-wasm')

test.skipIf(!existsSync(phpModules))('PHP as WebAssembly: sealed bodies open on both sides, and a changed one is refused', async () => {
  const load = (name: string) => import(pathToFileURL(join(phpModules, name, 'index.js')).href)
  const [{ getPHPLoaderModule }, { loadPHPRuntime, PHP }] = await Promise.all([load('node-8-4'), load('universal')])
  const engine = new PHP(await loadPHPRuntime(await getPHPLoaderModule())) as {
    writeFile(path: string, text: string): void
    run(request: { code: string }): Promise<{ text: string }>
  }
  engine.writeFile('/tessera.php', readFileSync(example('tessera.php'), 'utf8'))
  const run = async (what: string, given: unknown[]) => {
    engine.writeFile('/ask.json', JSON.stringify(given))
    const code = `<?php require '/tessera.php';
      try { echo json_encode(Tessera\\${what}(...json_decode(file_get_contents('/ask.json'), true))); }
      catch (Tessera\\Refused $fault) { echo json_encode(['refused' => $fault->getMessage()]); }`
    return JSON.parse((await engine.run({ code })).text) as unknown
  }
  for (const value of values) {
    expect(cipher.open(await run('seal', [payloadKey, value]))).toEqual(value)
    expect(await run('unseal', [payloadKey, cipher.seal(value)])).toEqual(value)
  }
  expect(await run('unseal', [payloadKey, { ...cipher.seal({}), mac: 'AAAA' }])).toEqual({ refused: 'BAD_REQUEST' })
})

test('cashier: a signed webhook is booked once, an unsigned one is refused, and the provider retries only if that can help', async () => {
  const port = await freePort()
  const secret = 'a-secret-of-the-provider'
  const child = spawn(process.execPath, ['examples/cashier/server.js'], {
    env: { ...process.env, GATEWAY: gateway.origin, OPERATOR_TOKEN: operatorToken, WEBHOOK_SECRET: secret, PORT: String(port) },
  })
  let said = ''
  for (const out of [child.stdout, child.stderr]) out.setEncoding('utf8').on('data', (text: string) => (said += text))
  try {
    await expect.poll(() => said, { timeout: 20_000 }).toContain('listens')
    const send = async (payment: object | string, key = secret) => {
      const body = typeof payment === 'string' ? payment : JSON.stringify(payment)
      const signature = createHmac('sha256', key).update(body).digest('hex')
      return (await fetch(`http://127.0.0.1:${port}/webhook`, { method: 'POST', headers: { 'x-signature': signature }, body })).status
    }
    const payment = { id: '4711', state: 'paid', account: 'vip1', amount: '75.00' }
    expect(await send(payment, 'another')).toBe(401)
    expect([await send(payment), await send(payment)]).toEqual([200, 200])
    await expect.poll(() => said).toContain('booked before')
    expect(await send({ ...payment, id: '4712', state: 'declined' })).toBe(200)
    expect(await send({ ...payment, id: '4713', account: 'nobody' })).toBe(200)
    await expect.poll(() => said).toContain('4713: not booked, ACCOUNT_NOT_FOUND: pay it back')
    // the key was used with another amount: a person has to look at it, and a retry can't help
    expect(await send({ ...payment, amount: '76.00' })).toBe(200)
    await expect.poll(() => said).toContain('4711: not booked, KEY_REUSED: look at it')
    expect(await send('no JSON')).toBe(400)
    const console = { authorization: `Bearer ${gateway.consoleToken}` }
    const { value } = z
      .object({
        value: z.array(z.object({ account: z.string(), amount: z.string(), state: z.string(), settledBy: z.nullable(z.string()) })),
      })
      .parse(await (await fetch(`${gateway.origin}/sandbox/deposits`, { headers: console })).json())
    expect(value.filter(({ account }) => account === 'vip1')).toEqual([
      { account: 'vip1', amount: '75.00', state: 'done', settledBy: 'operator' },
    ])
  } finally {
    child.kill()
  }
})
