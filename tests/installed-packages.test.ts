import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { widgetTable } from '../build/widget-table.ts'
import { packageNames } from '../scripts/package-names.ts'
import { areBuilt, type Installed, installPackages, productVersion, reacts } from './installed-packages.ts'

let site: Installed
beforeAll(() => {
  if (!areBuilt) return
  site = installPackages()
  site.link({ vue: 'node_modules/vue', '@vue': 'node_modules/@vue' })
}, 600_000)
afterAll(() => site?.remove())
/** Flags for React: a linked package then counts as the site's own and uses the packages beside the link. */
const asLinked = ['--preserve-symlinks', '--preserve-symlinks-main']

/** Runs a script of the site in Node. The script must not write to standard error. */
function run(file: string, script: string, ...flags: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, site.write(file, script)], { encoding: 'utf8' })
  expect([stderr, status]).toEqual(['', 0])
  return stdout.trim()
}

const widgets = [...widgetTable.keys()]
const components = widgets.map((name) => name.charAt(0).toUpperCase() + name.slice(1))

describe.runIf(areBuilt)('packages', () => {
  test('have the product’s version, and depend on each other in that version', () => {
    const version = productVersion()
    expect(JSON.parse(readFileSync('dist/tessera/release.json', 'utf8'))).toMatchObject({ version })
    expect(site.packed.map(({ name, version }) => `${name} ${version}`)).toEqual(
      ['js', 'react', 'vue'].map((name) => `@tessera/${name} ${version}`),
    )
    for (const name of ['react', 'vue'])
      expect(JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')).dependencies).toEqual({ '@tessera/js': version })
  })

  test('are built before packing, so that no tarball lacks its code', () => {
    for (const name of packageNames) {
      const { scripts } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
      expect(scripts, name).toEqual({ prepack: 'cd ../.. && node scripts/build-packages.ts' })
    }
  })

  test('consist of a module for each module system, with its types, and a README', () => {
    for (const { name, files } of site.packed) {
      const rest = files.filter((file) => !/^dist\/(esm|cjs)\/(contract\/.*|[\w-]+)\.d\.ts$/.test(file))
      const module = (folder: string) => [`dist/${folder}/index.js`, `dist/${folder}/package.json`]
      expect(rest.sort(), name).toEqual(['README.md', ...module('cjs'), ...module('esm'), 'package.json'])
      expect(files, name).toContain('dist/esm/index.d.ts')
    }
  })

  test('types import only each other, React and Vue', () => {
    const others = site.packed.flatMap(({ name, files }) =>
      files
        .filter((file) => file.endsWith('.d.ts'))
        .flatMap((file) =>
          [...readFileSync(`${site.folder}/node_modules/${name}/${file}`, 'utf8').matchAll(/(?:from |import\(|import )'([^']+)'/g)]
            .map(([, from = '']) => from)
            .filter((from) => !/^(\.\.?\/|(react|vue|@tessera\/js)$)/.test(from))
            .map((from) => `${name}/${file}: ${from}`),
        ),
    )
    expect(others).toEqual([])
  })

  test('publint and Are the types wrong? find nothing', async () => {
    for (const { name, tarball } of site.packed) {
      const data = new Uint8Array(readFileSync(tarball))
      const { messages, pkg } = await publint({ pack: { tarball: data.buffer } })
      expect(
        messages.map((message) => formatMessage(message, pkg)),
        name,
      ).toEqual([])
      const { problems } = (await checkPackage(createPackageFromTarballData(data))) as { problems: { kind: string }[] }
      expect(problems, name).toEqual([])
    }
  })

  test('do nothing when they are imported, and load nothing on a server', () => {
    const script = `
      const before = Object.keys(globalThis).join()
      const { loadTessera, readSession } = await import('@tessera/js')
      const { createRequire } = await import('node:module')
      const required = createRequire(import.meta.url)('@tessera/js')
      const loaded = [await loadTessera({ src: '/loader.js' }), await required.loadTessera({ src: '/loader.js' })]
      console.log(JSON.stringify([Object.keys(globalThis).join() === before, loaded, readSession().status]))`
    expect(run('server.js', script)).toBe('[true,[null,null],"loading"]')
  })

  const drawn = `
    const parts = [
      h(Lobby, { category: 'RNG', parts: 'navigation rows', id: 'games', 'aria-label': 'Games', onLaunch() {} }, ['Games']),
      h(Announcements, { noticeIndex: 2, popup: undefined }),
    ]`
  const markup =
    '<div id="games" aria-label="Games" data-tessera="lobby" data-category="RNG" data-parts="navigation rows">Games</div>' +
    '<div data-tessera="announcements" data-notice-index="2"></div>'

  test.each([18, 19] as const)('React %i renders the widgets’ elements on a server, without a warning', (version) => {
    site.link(reacts[version])
    const body = `${drawn}
      const Page = () => h('main', { 'data-status': useSession().status }, ...parts)
      console.log(version, renderToString(h(StrictMode, null, h(Page))))`
    const esm = `import { createElement as h, StrictMode, version } from 'react'
      import { renderToString } from 'react-dom/server'
      import { Announcements, Lobby, useSession } from '@tessera/react'
      ${body}`
    const cjs = `const { createElement: h, StrictMode, version } = require('react')
      const { renderToString } = require('react-dom/server')
      const { Announcements, Lobby, useSession } = require('@tessera/react')
      ${body}`
    for (const [file, script] of [
      ['react.mjs', esm],
      ['react.cjs', cjs],
    ] as const)
      expect(run(file, script, ...asLinked)).toMatch(new RegExp(`^${version}\\.\\S+ <main data-status="loading">${markup}</main>$`))
  })

  test('Vue renders the same elements on a server', () => {
    const script = `import { createSSRApp, h } from 'vue'
      import { renderToString } from 'vue/server-renderer'
      import { Announcements, Lobby } from '@tessera/vue'
      ${drawn.replace("['Games']", "() => ['Games']")}
      console.log(await renderToString(createSSRApp(() => h('main', parts))))`
    expect(run('vue.mjs', script).replaceAll(/<!--.*?-->/g, '')).toBe(`<main>${markup}</main>`)
  })

  test('have a component for each widget; those of React are client components', () => {
    site.link(reacts[19])
    const names = (name: string) =>
      run(
        'names.mjs',
        `console.log(Object.keys(await import('@tessera/${name}')).sort().join())`,
        ...(name === 'react' ? asLinked : []),
      ).split(',')
    expect(widgets.length).toBeGreaterThan(10)
    for (const name of ['react', 'vue']) expect(names(name), name).toEqual([...components, 'useSession'].sort())
    for (const folder of ['esm', 'cjs'])
      expect(readFileSync(`packages/react/dist/${folder}/index.js`, 'utf8'), folder).toMatch(
        /^(["']use strict["'];?\s*)?["']use client["']/,
      )
  })
})

test('product’s own tarball: contains the files for a CDN and the documents, and exports nothing', () => {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8', maxBuffer: 2 ** 25 }),
  ) as [{ files: { path: string }[] }]
  const paths = packed.files.map(({ path }) => path)
  expect(
    paths.filter((path) => !/^(dist\/tessera\/|docs\/([\w-]+\/)?[\w-]+\.md$|(README|CHANGELOG|SECURITY)\.md$|package\.json$)/.test(path)),
  ).toEqual([])
  expect(paths.length).toBeLessThan(2500)
  expect(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).exports)).toEqual(['./package.json', './tessera/*'])
}, 600_000) // npm reads two thousand files, which takes long on a busy machine
