import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withHeights } from '../build/place-heights.ts'
import { placeOf } from '../examples/gateway/builder/widgets.ts'
import { widgetHeights } from '../src/core/site/widget-heights.ts'

const flat = (css: string) => css.replaceAll(/\s+/g, ' ').trim()

test('loader’s style sheet: heights of narrow widgets are at the mark, wider ones in the rules of their width', () => {
  const css = `/* heights */
@container (min-width: 500px) {
.a { color: red; }
}
@container (min-width: 900px) {
.b { color: red; }
}
`
  const made = withHeights(css, { one: 40, two: [70, [500, 60], [720, 'calc(9cqi + 4px)']] })
  expect(flat(made)).toBe(
    flat(`.place-one > * { min-block-size: 40px; }
.place-two > * { min-block-size: 70px; }
@container (min-width: 500px) { .place-two > * { min-block-size: 60px; } .a { color: red; } }
@container (min-width: 720px) { .place-two > * { min-block-size: calc(9cqi + 4px); } }
@container (min-width: 900px) { .b { color: red; } }`),
  )
  expect(() => withHeights('.a {}', {})).toThrow('no /* heights */')
})

test('place reserved by a page: one height, two that change at a width, or the screen’s height', () => {
  expect([placeOf(454), placeOf([64, [720, 72]]), placeOf([772, [384, 724]])]).toEqual([
    '454px',
    'clamp(64px, (100% - 719px) * 99, 72px)',
    'clamp(724px, (384px - 100%) * 9999, 772px)',
  ])
  expect([placeOf(906), placeOf([700, [400, 690], [720, 650]]), placeOf('calc(90cqi + 4px)'), placeOf(undefined)]).toEqual(
    Array.from({ length: 4 }, () => '100vh'),
  )
})

/** The height of a widget at a width, in the number format of the documents. */
function heightAt(name: string, width: number): string {
  const height = widgetHeights[name]
  const [narrow, ...steps] = typeof height === 'object' ? height : [height]
  const [, wide = narrow] = steps.findLast(([from]) => from <= width) ?? []
  return Number(wide).toLocaleString('en')
}

test('documents: have the heights of the table', () => {
  const layout = readFileSync('docs/operators/layout.md', 'utf8')
  const all = (name: string) => [1440, 820, 390].map((width) => heightAt(name, width)).join(' / ')
  expect(layout).toMatch(new RegExp(`^\\| \`lobby\` +\\| ${all('lobby')} `, 'm'))
  expect(layout).toMatch(new RegExp(`^\\| \`agent\`, for an agent +\\| ${all('agent')} `, 'm'))
  for (const name of ['winners', 'announcements']) expect(layout).toMatch(new RegExp(`^\\| \`${name}\` +\\| ${heightAt(name, 1440)} `, 'm'))
  const readme = readFileSync('README.md', 'utf8')
  for (const name of ['account', 'lobby', 'winners'])
    expect(readme).toContain(
      `[data-tessera='${name}'] {\n     padding-top: calc(var(--tessera-reserve, 1) * ${placeOf(widgetHeights[name])});`,
    )
})
