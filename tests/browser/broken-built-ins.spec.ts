import { expect, type Page, test } from './fixtures.ts'

// A script of the page has broken one of the browser's methods. Whatever it is, each widget works or says that it can't.

/** What a page's script makes of a method. */
const ways = { throws: "() => { throw new Error('broken') }", 'returns nothing': 'function () {}' }
type Way = keyof typeof ways

/** Objects whose methods are tried: JavaScript expressions. Those of literals and elements can't be taken from another realm. */
const owners = [
  ...'Array Object String Number Function RegExp Promise Map Set WeakMap Date Error Symbol URL URLSearchParams Response CSSStyleSheet'.split(
    ' ',
  ),
  ...'JSON Math Reflect Intl performance crypto history document customElements localStorage window'.split(' '),
  ...'AbortController AbortSignal EventTarget Event Node Element HTMLElement Document ShadowRoot DOMTokenList NodeList'.split(' '),
  ...'CSSStyleDeclaration MutationObserver ResizeObserver IntersectionObserver CustomElementRegistry TextEncoder TextDecoder'.split(' '),
]

interface Broken {
  owner: string
  /** Of a method; `@@iterator` is Symbol.iterator. */
  key: string
}
interface Outcome {
  /** Of each widget. */
  states: string[]
  texts: string[]
  lines: string[]
  errors: string[]
  errorCount: number
}

const body = '<div data-tessera="winners"></div><div data-tessera="account"></div>'

/** The page of a frame: breaks one method, and hands what it says to the page around. */
const framed = (loader: string, at: number, { owner, key }: Broken, way: Way) => `<!doctype html><meta charset="utf-8"><script>
  const { outcomes } = parent
  const say = parent.eval('(to, text) => to.push(text)')
  const text = parent.String
  for (const level of ['warn', 'error']) console[level] = (...said) => say(outcomes[${at}].lines, said[0] + ' ' + text(said[1] ?? ''))
  const fail = (error) => {
    outcomes[${at}].errorCount++
    if (outcomes[${at}].errorCount < 20) say(outcomes[${at}].errors, text(error && error.message))
  }
  addEventListener('error', fail)
  addEventListener('unhandledrejection', ({ reason }) => fail(reason))
  ;(${owner})[${key === '@@iterator' ? 'Symbol.iterator' : JSON.stringify(key)}] = ${ways[way]}
</script><script async src="${loader}" data-language="EN"></script>${body}`

/** The methods that the page's files name. */
async function methodsOf(page: Page): Promise<Broken[]> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/tessera\/.*\.js$/.test(name)),
  )
  const names = new Set<string>(['@@iterator'])
  for (const file of files)
    for (const [, name = ''] of (await (await fetch(file)).text()).matchAll(/[.{,]([a-zA-Z]\w*)(?=[(`,}:]|\?\.\()/g)) names.add(name)
  return page.evaluate(
    ({ owners, names }) => {
      const found: Broken[] = []
      const seen = new Set<unknown>()
      const add = (owner: string, it: object) => {
        for (const key of Reflect.ownKeys(it)) {
          const name = key === Symbol.iterator ? '@@iterator' : String(key)
          const { value, writable } = Object.getOwnPropertyDescriptor(it, key) ?? {}
          if (typeof value !== 'function' || !writable || name === 'constructor' || !names.includes(name) || seen.has(value)) continue
          if (/^[A-Z]/.test(name)) continue // a class
          seen.add(value)
          found.push({ owner, key: name })
        }
      }
      for (const owner of owners) {
        const it = (window as unknown as Record<string, { prototype?: object } | undefined>)[owner]
        if (!it) continue
        add(owner, it)
        if (it.prototype) add(`${owner}.prototype`, it.prototype)
        else if (owner !== 'window') add(`Object.getPrototypeOf(${owner})`, Object.getPrototypeOf(it) as object)
      }
      return found
    },
    { owners, names: [...names] },
  )
}

test('a built-in that is broken', async ({ page, open, sandbox, allow }) => {
  test.setTimeout(1_200_000)
  allow(/./)
  await open(body)
  await expect(page.locator('[data-tessera-state=ready]')).toHaveCount(2)
  const methods = await methodsOf(page)
  console.log(methods.length, methods.map(({ owner, key }) => `${owner}.${key}`).join(' '))
  const cases = (Object.keys(ways) as Way[]).flatMap((way) => methods.map((broken) => ({ broken, way })))
  const only = process.env['ONLY']
  const wanted = cases.filter(({ broken: { owner, key }, way }) => !only || new RegExp(only).test(`${owner}.${key} ${way}`))
  const bad: string[] = []
  const size = Number(process.env['BATCH'] ?? 10)
  for (let from = 0; from < wanted.length; from += size) {
    const batch = wanted.slice(from, from + size)
    batch.forEach(({ broken, way }, at) => sandbox.serve(`/broken-${at}`, framed(sandbox.loader, at, broken, way)))
    sandbox.serve('/broken', '<!doctype html><title>Frames</title>')
    const tab = await page.context().newPage()
    await tab.goto(`${sandbox.host}/broken`)
    const begun = Date.now()
    const outcomes = await Promise.race([
      tab.evaluate(
        async ({ count, patience }) => {
          const outcomes: Outcome[] = []
          for (let at = 0; at < count; at++) outcomes.push({ states: [], texts: [], lines: [], errors: [], errorCount: 0 })
          Object.assign(window, { outcomes })
          const textOf = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')?.get as () => string
          const frames = outcomes.map((_, at) => {
            const frame = document.createElement('iframe')
            frame.src = `/broken-${at}`
            document.body.append(frame)
            return frame
          })
          const look = () => {
            for (const [at, frame] of frames.entries()) {
              const widgets = [...Document.prototype.querySelectorAll.call(frame.contentDocument, '[data-tessera]')]
              const outcome = outcomes[at] as Outcome
              outcome.states = widgets.map((each) => Element.prototype.getAttribute.call(each, 'data-tessera-state') ?? '')
              outcome.texts = widgets.map((each) => textOf.call(each) + (each.shadowRoot ? textOf.call(each.shadowRoot) : ''))
            }
            return outcomes.every(({ states }) => states.length === 2 && states.every((state) => /ready|failed/.test(state)))
          }
          const end = performance.now() + patience
          while (!look() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
          await new Promise((resolve) => setTimeout(resolve, 200))
          return outcomes
        },
        { count: batch.length, patience: Number(process.env['PATIENCE'] ?? 8000) },
      ),
      new Promise<undefined>((resolve) => setTimeout(resolve, Number(process.env['PATIENCE'] ?? 8000) + 8000)),
    ])
    console.log(`${from} ${Date.now() - begun} ms`)
    for (const [at, { broken, way }] of batch.entries()) {
      const name = `${broken.owner}.${broken.key} ${way}`
      const outcome = outcomes?.[at]
      if (!outcome) {
        bad.push(`${name}: HUNG BATCH`)
        continue
      }
      const { states, texts, lines, errors, errorCount } = outcome
      const isSettled = states.length === 2 && states.every((state) => /ready|failed/.test(state))
      const hasText = states.every((state, widget) => state !== 'failed' || texts[widget]?.trim())
      const isSaid = states.every((state) => state === 'ready') || lines.some((line) => line.startsWith('Tessera'))
      const why = [!isSettled && 'unsettled', !hasText && 'no text', !isSaid && 'nothing said', errorCount > 20 && 'endless'].filter(
        Boolean,
      )
      const about = `${name}: ${states.join()} ${errorCount} errors (${errors[0]}) lines ${lines.length}: ${lines.map((l) => l.slice(0, 150)).join(' | ')}`
      if (why.length > 0) bad.push(`${why.join(', ')} · ${about}`)
      else if (process.env['ALL']) console.log(`ok ${about}`)
    }
    void tab.close()
  }
  console.log(bad.join('\n'))
  console.log(`${bad.length} of ${wanted.length} are bad`)
  expect(bad).toEqual([])
})
