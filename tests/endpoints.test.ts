import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '../examples/gateway/calls-table.ts'
import { callName } from '../examples/gateway/openapi/call-facts.ts'
import { type Endpoint, partsOf } from '../src/contract/endpoint.ts'
import { livePath } from '../src/contract/site.ts'

/** Endpoints by name with their room: `wallet.getBalance`. */
const endpoints = new Map<string, Endpoint>()
for (const file of globSync('src/contract/!(endpoint).ts'))
  for (const [name, endpoint] of Object.entries((await import(resolve(file))) as Record<string, Endpoint>))
    endpoints.set(`${/(\w+)\.ts$/.exec(file)?.[1]}.${name}`, endpoint)
const contract = [...endpoints.values()].filter((endpoint) => endpoint !== livePath)

/** A call that no gateway has; the check of a gateway sends it on purpose. */
const noCall = '/wps/gateway-check/no-such-call'

const isTest = (file: string) => /\.test\.tsx?$|\/(testing|attacks)\//.test(file)
const withoutComments = (source: string) => source.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')

test('endpoints: each has the form of the contract, and no other has its verb and path', () => {
  for (const [name, endpoint] of endpoints)
    expect(endpoint, name).toMatch(/^(POST |PUT |DELETE )?\/(wps|lgw|lotto)\/[\w/-]+( (T|E|TE|F))?$/)
  const names = contract.map((endpoint) => callName(partsOf(endpoint)))
  expect(names.length).toBeGreaterThan(150)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test('endpoints: the gateway has every call of the contract', () => {
  const own = calls.map(callName)
  expect(contract.map((endpoint) => callName(partsOf(endpoint))).filter((name) => !own.includes(name))).toEqual([])
})

test('endpoints: src, packages and the gateway write no path of the widgets’ calls, not even its beginning, outside src/contract', () => {
  const own = calls.map(callName).filter((name) => !contract.some((endpoint) => callName(partsOf(endpoint)) === name))
  const free = [...own.map((name) => name.replace(/^\w+ /, '')), noCall]
  const written: string[] = []
  for (const file of globSync('{src,packages/*/src,examples/gateway}/**/*.{ts,tsx}')) {
    if (isTest(file) || file.startsWith('src/contract/')) continue
    for (const [path] of withoutComments(readFileSync(file, 'utf8')).matchAll(/(?<!\\)\/(wps|lgw|lotto)\/[\w/-]*/g))
      if (!free.includes(path)) written.push(`${file}: ${path}`)
  }
  expect(written).toEqual([])
})
