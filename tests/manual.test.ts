import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { callName } from '../examples/gateway/openapi/call-facts.ts'
import { trialGateway } from '../examples/gateway/testing/trial-gateway.ts'
import { anchorsOf } from '../scripts/docs/markdown.ts'

/** The documents' site, as built by `npm run docs`. */
const root = 'dist/docs'
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = globSync('**/*.html', { cwd: root }).filter((file) => file !== '404.html')
const addressOf = (file: string) => file.replace(/\.html$/, '')
const documents = globSync('**/*.md', { cwd: root })

test.runIf(existsSync(root))('documents site: each page also exists as Markdown, and each Markdown file as a page', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(documents.map((file) => file.replace(/\.md$/, '')).sort()).toEqual(pages.map(addressOf).sort())
})

test.runIf(existsSync(root))('llms.txt: lists every page once, with the address of its Markdown', () => {
  const listed = [...read('llms.txt').matchAll(/\((\/docs\/[^)]*)\.md\)/g)].map(([, address = '']) => address.slice('/docs/'.length))
  expect(listed.sort()).toEqual(
    pages
      .map(addressOf)
      .filter((address) => address !== 'index')
      .sort(),
  )
  expect(read('llms.txt')).toContain('/docs/index.md')
  expect(read('llms-full.txt')).toContain('# Static HTML')
})

test.runIf(existsSync(root))('documents site: each link and each anchor has an existing target', () => {
  const ids = new Map(pages.map((file) => [addressOf(file), new Set([...read(file).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))]))
  const broken: string[] = []
  for (const file of pages)
    for (const [, href = ''] of read(file).matchAll(/<a [^>]*href="([^"]*)"/g)) {
      if (/^(https?|mailto|tel):/.test(href)) continue
      const [path = '', anchor] = href.replaceAll('&amp;', '&').split('#')
      const target = normalize(path === '' ? `/docs/${addressOf(file)}` : path.startsWith('/') ? path : join('/docs', dirname(file), path))
      if (target === '/openapi.json') continue
      const address = target.replace(/^\/docs\/?/, '').replace(/\.html$/, '') || 'index'
      const known = ids.get(address)
      const isThere = known
        ? anchor === undefined || anchor === '' || known.has(decodeURIComponent(anchor))
        : existsSync(join(root, address))
      if (!isThere) broken.push(`${file}: ${href}`)
    }
  expect(broken).toEqual([])
})

test.runIf(existsSync(root))('documents as Markdown: links lead to existing Markdown, so that it can be read without the site', () => {
  const broken: string[] = []
  for (const file of documents)
    for (const [link, path = '', anchor] of read(file)
      .replace(/^( *)```.*?^\1```/gms, '')
      .matchAll(/(?<!!)\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)) {
      const target = path === '' ? file : join(dirname(file), path)
      if (normalize(target) === '../openapi.json') continue
      const isThere =
        existsSync(join(root, target)) &&
        (anchor === undefined || anchorsOf(read(target)).some((known) => known === anchor.replace(/-\d+$/, '') || known === anchor))
      if (!isThere) broken.push(`${file}: ${link}`)
    }
  expect(broken).toEqual([])
})

test.runIf(existsSync(root))('reference: has every call of the gateway, and every part of the published types', async () => {
  const told = documents
    .filter((file) => file.startsWith('reference/calls/'))
    .map(read)
    .join('\n')
  const gateway = await trialGateway()
  const answer = await gateway.app.request('http://localhost/openapi.json')
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
  await gateway.close()
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((verb) => /^(get|post|put|delete|patch)$/.test(verb))
      .map((verb) => `## ${callName({ verb: verb.toUpperCase(), path })}`),
  )
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter((heading) => !told.includes(`${heading}\n`))).toEqual([])

  const api = read('reference/script-api.md').replaceAll('\\', '')
  const [types, events] = ['src/api.ts', 'src/core/site/events.ts'].map((file) => readFileSync(file, 'utf8')) as [string, string]
  const exported = [...types.matchAll(/^export (?:interface|type) (?:(\w+)|\{([^}]*)\})/gm)]
  const names = [
    ...exported.flatMap(([, name, several = '']) => name ?? several.split(',').map((each) => each.trim())),
    ...[...(types + events).matchAll(/^ {2}(?:readonly )?(\w+)(?:\?|:|\(|<\w)/gm)].map(([, name = '']) => name), // members of interfaces
  ]
  expect(names.length).toBeGreaterThan(30)
  expect([...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(api))).toEqual([])
})
