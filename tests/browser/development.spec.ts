import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test as base } from 'playwright/test'
import { freePort } from '../../scripts/load/free-port.ts'

/** `npm run dev` on a copy of the project that tests may change. */
interface Copy {
  origin: string
  host: string
  folder: string
  change(file: string, from: string, to: string): void
}

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host page</title><link rel="icon" href="data:,">
<script async src="http://localhost:4700/tessera/loader.js" data-gateway="http://localhost:4700" data-language="EN"></script></head>
<body><p>First draft</p><div data-tessera="login"></div><div data-tessera="winners"></div></body></html>`

const test = base.extend<object, { copy: Copy }>({
  copy: [
    // the runner reads the fixture's needs from the pattern
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tessera-development-'))
      for (const each of ['src', 'build', 'scripts', 'examples', 'vite.config.ts', 'package.json', 'tsconfig.json'])
        cpSync(each, join(folder, each), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) })
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
      mkdirSync(join(folder, 'examples/drafts'))
      writeFileSync(join(folder, 'examples/drafts/index.html'), html)
      const [port, hostPort] = [await freePort(), await freePort()]
      const { CONSOLE_TOKEN: _token, DATABASE_URL: _url, NODE_OPTIONS: _options, ...rest } = process.env
      const child: ChildProcess = spawn(process.execPath, ['scripts/dev.ts'], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...rest, PORT: String(port), HOST_PORT: String(hostPort), TEAM_MEMBERS: '0', DATABASE_FILE: join(folder, 'sandbox.sqlite') },
      })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      const origin = `http://localhost:${port}`
      const answers = () =>
        fetch(`${origin}/wps/system/status`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(answers, { timeout: 200_000 }).toBe(true)
      await use({
        origin,
        host: `http://localhost:${hostPort}`,
        folder,
        change(file, from, to) {
          const before = readFileSync(join(folder, file), 'utf8')
          expect(before).toContain(from)
          writeFileSync(join(folder, file), before.replace(from, to))
        },
      })
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test('npm run dev: a changed component or style is replaced in place, typed text stays', async ({ copy, page }) => {
  await page.goto(`${copy.host}/drafts/`)
  const name = page.getByRole('textbox', { name: 'Username' })
  await name.fill('ada')
  const winners = page.locator('[data-tessera=winners]')
  const rank = winners.locator('.winners-rank').first()
  await expect(rank).toHaveText('1')
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }))
  const sheets = () =>
    winners.evaluate(
      ({ shadowRoot }) =>
        shadowRoot?.adoptedStyleSheets.filter(({ cssRules: [rule] }) => (rule as CSSStyleRule).selectorText === '.winners').length,
    )
  expect(await sheets()).toBe(1)

  copy.change('src/widgets/winners/winner-entry.tsx', '{rank}</span>', 'No. {rank}</span>')
  await expect(rank).toHaveText('No. 1')
  // a module that exports more than a component
  copy.change('src/widgets/winners/index.tsx', "{t('winners.title')}</h2>", "Our {t('winners.title')}</h2>")
  await expect(winners.getByRole('heading', { name: /^Our / })).toBeVisible()

  const board = winners.locator('.winners')
  await expect(board).toHaveCSS('padding-top', '16px')
  copy.change('src/widgets/winners/winners.css', 'padding: 16px 0 8px', 'padding: 31px 0 8px')
  await expect(board).toHaveCSS('padding-top', '31px')
  copy.change('src/widgets/winners/winners.css', 'padding: 31px 0 8px', 'padding: 32px 0 8px')
  await expect(board).toHaveCSS('padding-top', '32px')
  // the component's module reloads together with its sheet
  copy.change('src/widgets/winners/index.tsx', 'Our ', 'All our ')
  await expect(winners.getByRole('heading', { name: /^All our / })).toBeVisible()
  await expect(board).toHaveCSS('padding-top', '32px')
  copy.change('src/ui/tokens.css', '--t-surface-1:', '--t-surface-1: rgb(1, 2, 3); --t-unused:')
  await expect(board).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  expect(await sheets()).toBe(1)

  await expect(name).toHaveValue('ada')
  expect(await page.evaluate(() => 'isFirstLoad' in window)).toBe(true)
})

test('npm run dev: a changed text or host page reloads the page', async ({ copy, page }) => {
  await page.goto(`${copy.host}/drafts/`)
  const winners = page.locator('[data-tessera=winners]')
  await expect(winners).toHaveAttribute('data-tessera-state', 'ready')
  const title = String(JSON.parse(readFileSync(join(copy.folder, 'src/core/i18n/dictionaries/EN/winners.json'), 'utf8'))['title'])
  copy.change('src/core/i18n/dictionaries/EN/winners.json', title, 'Happy people')
  await expect(winners.getByRole('region', { name: 'Happy people' })).toBeVisible()
  copy.change('examples/drafts/index.html', 'First draft', 'Second draft')
  await expect(page.getByText('Second draft')).toBeVisible()
})

test('npm run dev: serves site and gateway at one address, with source maps, without a build', async ({ copy, page }) => {
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  await page.goto(copy.origin)
  await expect(page.locator('[data-tessera=site]')).toHaveAttribute('data-tessera-state', 'ready')
  const socket = new WebSocket(`${copy.origin.replace('http', 'ws')}/wps/live`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  socket.close()
  const module = await (await fetch(`${copy.origin}/src/widgets/winners/winner-entry.tsx`)).text()
  expect(module).toContain('//# sourceMappingURL=')
  expect(existsSync(join(copy.folder, 'dist'))).toBe(false)
  expect(faults).toEqual([])
})
