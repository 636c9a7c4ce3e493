import type { Plugin } from 'vite'
import { type Height, widgetHeights } from '../src/core/site/widget-heights.ts'

const mark = '/* heights */'
const stepsOf = (height: Height) => (typeof height === 'object' ? height : ([height] as const))

/** Adds the widgets' heights to the style sheet: those of narrow widgets at the mark, the others in the rules of their widths. */
export function withHeights(css: string, heights: Readonly<Record<string, Height>> = widgetHeights): string {
  if (!css.includes(mark)) throw new Error(`src/places.css has no ${mark}`)
  const rule = (name: string, height: number | string) =>
    `.place-${name} > * { min-block-size: ${typeof height === 'number' ? `${height}px` : height}; }\n`
  const narrow = Object.entries(heights).map(([name, height]) => rule(name, stepsOf(height)[0]))
  const wider = Object.entries(heights).flatMap(([name, height]) =>
    stepsOf(height)
      .slice(1)
      .flatMap((step) => (typeof step === 'object' ? { from: step[0], rule: rule(name, step[1]) } : [])),
  )
  return [...Map.groupBy(wider, ({ from }) => from)]
    .sort(([one], [other]) => one - other)
    .reduce((all, [from, rules]) => inContainer(all, from, rules.map(({ rule }) => rule).join('')), css.replace(mark, narrow.join('')))
}

/** Adds rules to the first container block of a width. If there is none, a block is inserted before that of the next larger width. */
function inContainer(css: string, from: number, rules: string): string {
  const blocks = [...css.matchAll(/@container \(min-width: (\d+)px\) \{\n/g)]
  const same = blocks.find(([, width]) => Number(width) === from)
  if (same) {
    const at = same.index + same[0].length
    return css.slice(0, at) + rules + css.slice(at)
  }
  const at = blocks.find(([, width]) => Number(width) > from)?.index ?? css.length
  return `${css.slice(0, at)}@container (min-width: ${from}px) {\n${rules}}\n\n${css.slice(at)}`
}

/** Writes the heights of src/core/site/widget-heights.ts into the loader's style sheet. */
export function placeHeights(): Plugin {
  return {
    name: 'tessera:place-heights',
    enforce: 'pre', // before the file is parsed as CSS
    transform: (code, id) => (/\/src\/places\.css(\?|$)/.test(id) ? { code: withHeights(code), map: null } : null),
  }
}
