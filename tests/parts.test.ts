import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names of parts that the sources use: literals, and the tones of the button. */
function given(): Set<string> {
  const names = new Set<string>()
  const add = (text: string) => {
    for (const name of text.split(/\s+/)) if (name) names.add(name)
  }
  const sources = globSync('src/{ui,widgets}/**/*.tsx').filter((file) => !/\.test\.|\/testing\//.test(file))
  for (const file of sources) {
    const text = readFileSync(file, 'utf8')
    // a component of Tessera may have a prop of that name
    for (const [, literal] of text.matchAll(/<(?:[a-z][\w]*|RouteLink|PromotionLink)\b[^<]*?(?<![\w-])part="([^"\n]+)"/g))
      add(literal ?? '')
    for (const [, literal] of text.matchAll(/(?<![\w-])part: '([^'\n]+)'/g)) add(literal ?? '')
    for (const [, choice = ''] of text.matchAll(/(?<![\w-])part=\{([^{}\n]*\?[^{}\n]*)\}/g))
      if (!choice.includes('lazyPart')) for (const [, literal] of choice.matchAll(/[?:] '([^']+)'/g)) add(literal ?? '')
  }
  const button = readFileSync('src/ui/button.tsx', 'utf8')
  add('button')
  for (const [, tone] of (/tone\?: (.*)/.exec(button)?.[1] ?? '').matchAll(/'([\w-]+)'/g))
    add(`button-${tone === 'accent' ? 'primary' : tone}`)
  return names
}

test('parts: the document lists every existing part, and no other', () => {
  const section = readFileSync('docs/operators/parts.md', 'utf8')
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name))
  expect(told.length).toBeGreaterThan(25)
  expect([...told].sort()).toEqual([...given()].sort())
})

test("parts: links that look like buttons have the button's part, cards the card's", () => {
  const faults = globSync('src/widgets/**/*.tsx').flatMap((file) =>
    /\.test\.|\/testing\//.test(file)
      ? []
      : [
          ...readFileSync(file, 'utf8').matchAll(
            /<[\w.]+ [^<]*?className=(?:"|\{`)(?:button |icon-button|menu-item[ "`$]|[\w-]+-card[ "`$])[^<]*?>/gs,
          ),
        ]
          .filter(([tag]) => !/(?<![\w-])part=/.test(tag))
          .map(([tag]) => `${file}: ${tag}`),
  )
  expect(faults).toEqual([])
})

/** For parts that several elements have: what their tag contains in the sources. */
const places: Record<string, RegExp> = {
  button: /^<(RouteLink|PromotionLink|a)\b.*className="button |^<button\b.*className="account-deposit"/s,
  card: /className=(\{[^}`]*|["`{]*)'?(\w+-)+card["'` $]/,
  dialog: /className=(\{`dialog-panel |"play-card")/,
  'icon-button': /className=("|\{`)icon-button/,
  'menu-item': /className="menu-item /,
  panel: /className="(panel|winners)"/,
  scrim: /^<dialog /,
  title: /^<h2 /,
}

test('parts: each name is used for one kind of element', () => {
  const faults = globSync('src/{ui,widgets}/**/*.tsx').flatMap((file) =>
    /\.test\.|\/testing\//.test(file)
      ? []
      : [...readFileSync(file, 'utf8').matchAll(/<[a-zA-Z]\w*(?:[^<>]|=>)*?(?<![\w-])part="([\w-]+)[^<]*?>/g)]
          .filter(([tag, part = '']) => places[part] && !places[part].test(tag))
          .map(([tag]) => `${file}: ${tag}`),
  )
  expect(faults).toEqual([])
})
