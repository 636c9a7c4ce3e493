import { allReady, expect, linesOf, test } from './fixtures.ts'

// A script of the page has broken one of the browser's methods. Whichever it is, each widget either works or shows that it can't.

/** How the page's script breaks a method. */
const ways = { throws: "() => { throw new Error('broken') }", 'returns nothing': 'function () {}' }
type Way = keyof typeof ways

/**
 * Methods by their owner. Breaking each of them once left a widget waiting, hung the tab, or failed without a message. `@@iterator` is
 * Symbol.iterator.
 */
const methods = Object.entries({
  Array: 'isArray',
  'Array.prototype': 'pop shift slice sort includes join forEach flatMap map some @@iterator',
  Object: 'is fromEntries',
  'Object.prototype': 'hasOwnProperty toString',
  'String.prototype': 'includes indexOf startsWith toLowerCase',
  'Function.prototype': 'apply',
  'RegExp.prototype': 'test',
  'Map.prototype': 'keys',
  'Performance.prototype': 'now getEntriesByType',
  'Storage.prototype': 'getItem',
  window: 'cancelAnimationFrame queueMicrotask requestIdleCallback',
  'EventTarget.prototype': 'addEventListener',
  'Document.prototype': 'createElement querySelector querySelectorAll',
  'Element.prototype': 'append remove querySelector',
}).flatMap(([owner, keys]) => keys.split(' ').map((key): Broken => ({ owner, key })))

interface Broken {
  owner: string
  key: string
}
interface Outcome {
  /** States of the two widgets. */
  states: string[]
  texts: string[]
  lines: string[]
  /** Number of uncaught errors. */
  errors: number
}
/** More errors count as an endless loop. */
const mostErrors = 20

const body = '<div data-tessera="winners"></div><div data-tessera="account"></div>'

/** The page of a frame: breaks one method, and passes what Tessera logs to the parent page. */
const framed = (loader: string, at: number, { owner, key }: Broken, way: Way) => `<!doctype html><meta charset="utf-8"><script>
  const { outcomes } = parent
  const say = parent.eval('(to, text) => to.push(text)')
  const text = parent.String
  for (const level of ['warn', 'error']) console[level] = (...said) => say(outcomes[${at}].lines, said[0] + ' ' + text(said[1] ?? ''))
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, () => outcomes[${at}].errors++)
  ;(${owner})[${key === '@@iterator' ? 'Symbol.iterator' : JSON.stringify(key)}] = ${ways[way]}
</script><script async src="${loader}" data-language="EN"></script>${body}`

interface Watched {
  outcomes: Outcome[]
}

/** Runs in the parent page: shows each frame until its widgets have settled, and counts errors for a moment longer. */
async function watchFrames({ count, patience }: { count: number; patience: number }): Promise<Outcome[]> {
  const outcomes = Array.from({ length: count }, (): Outcome => ({ states: [], texts: [], lines: [], errors: 0 }))
  Object.assign(window, { outcomes } satisfies Watched)
  // the frame's own getter may be broken
  const textOf = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')?.get as () => string
  const frames = outcomes.map((_, at) => {
    const frame = document.createElement('iframe')
    frame.src = `/broken-${at}`
    document.body.append(frame)
    return frame
  })
  const hasSettled = () => {
    for (const [at, frame] of frames.entries()) {
      const widgets = [...Document.prototype.querySelectorAll.call(frame.contentDocument, '[data-tessera]')]
      const outcome = outcomes[at] as Outcome
      outcome.states = widgets.map((each) => Element.prototype.getAttribute.call(each, 'data-tessera-state') ?? '')
      outcome.texts = widgets.map((each) => textOf.call(each) + (each.shadowRoot ? textOf.call(each.shadowRoot) : ''))
    }
    return outcomes.every(({ states }) => states.length === 2 && states.every((state) => /ready|failed/.test(state)))
  }
  const end = performance.now() + patience
  while (!hasSettled() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
  await new Promise((resolve) => setTimeout(resolve, 100))
  return outcomes
}

/** The faults of an outcome. */
function complaints({ states, texts, lines, errors }: Outcome): string[] {
  const isReady = states.length === 2 && states.every((state) => state === 'ready')
  return [
    ...(states.length === 2 && states.every((state) => /ready|failed/.test(state)) ? [] : ['has not settled']),
    ...(states.every((state, widget) => state !== 'failed' || texts[widget]?.trim()) ? [] : ['failed without a text']),
    ...(isReady || lines.some((line) => line.startsWith('Tessera')) ? [] : ['no line in the console']),
    ...(errors < mostErrors ? [] : ['endless errors']),
  ]
}

const inOneTab = 10
/** Timeout for the widgets of one tab, ms. Only a failing test takes so long. */
const patience = 60_000

for (const way of Object.keys(ways) as Way[])
  test(`built-in method that ${way}: two widgets are ready, or failed with a text and a console line`, async ({ page, sandbox, allow }) => {
    test.slow()
    allow(/./)
    sandbox.serve('/broken', '<!doctype html><title>Frames</title>')
    const wrong: string[] = []
    for (let from = 0; from < methods.length; from += inOneTab) {
      const some = methods.slice(from, from + inOneTab)
      some.forEach((broken, at) => sandbox.serve(`/broken-${at}`, framed(sandbox.loader, at, broken, way)))
      await page.goto(`${sandbox.host}/broken`)
      const outcomes = await page.evaluate(watchFrames, { count: some.length, patience })
      for (const [at, { owner, key }] of some.entries()) {
        const outcome = outcomes[at] as Outcome
        const found = complaints(outcome)
        if (found.length > 0) wrong.push(`${owner}.${key}: ${found.join(', ')} (${outcome.states.join()}; ${outcome.lines.join(' | ')})`)
      }
    }
    expect(wrong).toEqual([])
  })

test('broken built-in method: one console line names it; a widget added later shows the fault too', async ({ open, page, allow }) => {
  allow(/Tessera/)
  const lines = linesOf(page)
  await open(body, { head: '<script>String.prototype.startsWith = () => true</script>' })
  await expect(page.locator('[data-tessera-state=failed]')).toHaveCount(2)
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('div'), { id: 'late' })))
  await page.locator('#late').evaluate((late) => (late.innerHTML = '<div data-tessera="lobby"></div>'))
  await expect(page.locator('[data-tessera=lobby]')).toContainText('does not work in this browser')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('String.prototype.startsWith')
})

test('correctly wrapped built-in methods: all widgets work without a console line', async ({ open, page }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await open(body, {
    head: `<script>
      for (const [owner, name] of [[Element, 'attachShadow'], [Element, 'append'], [EventTarget, 'addEventListener'], [Array, 'includes'], [String, 'replace']]) {
        const own = owner.prototype[name]
        owner.prototype[name] = function (...given) { return own.apply(this, given) }
      }
      // with the parameters that they need, as most are written
      const { setAttribute } = Element.prototype
      Element.prototype.setAttribute = function (name, value) { return setAttribute.call(this, name, value) }
      const { createElement, querySelector } = Document.prototype
      Document.prototype.createElement = function (name, options) { return createElement.call(this, name, options) }
      Document.prototype.querySelector = function (selector) { return querySelector.call(this, selector) }
      // kinder than the browser: what pages do so that a translator does not break React
      const { removeChild, insertBefore } = Node.prototype
      Node.prototype.removeChild = function (child) { if (child.parentNode !== this) { console.error('not a child'); return child } return removeChild.call(this, child) }
      Node.prototype.insertBefore = function (node, before) { if (before && before.parentNode !== this) { console.error('not a child'); return node } return insertBefore.call(this, node, before) }
      // as Prototype.js did
      const { map } = Array.prototype
      Array.prototype.map = function (change = (each) => each, it = undefined) { return map.call(this, change, it) }
      // a promise of their own (zone.js): its refusals are told to the page
      const { then } = Promise.prototype
      class OwnPromise {
        constructor(run) { this.inner = new Native(run); this.told = setTimeout(() => this.inner.then(undefined, (error) => { if (!this.isHeard) console.error('unhandled', error) }), 0) }
        then(done, failed) { this.isHeard = true; return new OwnPromise((resolve, reject) => then.call(this.inner, (value) => resolve(done ? done(value) : value), (error) => failed ? resolve(failed(error)) : reject(error))) }
        catch(failed) { return this.then(undefined, failed) }
        finally(work) { return this.then((value) => (work(), value), (error) => { work(); throw error }) }
        static resolve(value) { return new OwnPromise((resolve) => resolve(value)) }
        static reject(error) { return new OwnPromise((_, reject) => reject(error)) }
        static all(list) { return new OwnPromise((resolve, reject) => Native.all(list).then(resolve, reject)) }
        static race(list) { return new OwnPromise((resolve, reject) => Native.race(list).then(resolve, reject)) }
      }
      const Native = Promise
      window.Promise = OwnPromise
      Native.prototype.then = function (done, failed) { return then.call(this, done, failed) }
      // a clock that was put right, and a random that repeats
      const { now } = Date
      Date.now = () => now() + 3_600_000
      Math.random = () => 0.5
      Array.prototype.last = function () { return this[this.length - 1] }
    </script>`,
  })
  await allReady(page)
  expect(lines).toEqual([])
})
