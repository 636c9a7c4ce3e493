import { globSync, readFileSync } from 'node:fs'

/**
 * Fails if a gap, margin or padding in our CSS is none of the tokens, so that things on a page stand in one rhythm. Single pixels (2 and less)
 * mend a glyph or a border, and are free; so is what is computed, and what is longer than 48: room that is kept for something else.
 */
const tokens = [0, 4, 8, 12, 16, 24, 32, 48]
const declaration = /(?<![\w-])((?:(?:row-|column-)?gap|(?:margin|padding)(?:-[a-z-]+)?)):([^;{}]+);/g
const lengths = /(?<![\w.(-])-?(\d+(?:\.\d+)?)px/g

/** Other lengths that have a reason, by file. */
const allowed: Record<string, readonly number[]> = {
  'src/widgets/lobby/strip.css': [20], // §9: between slides; the eye sees a token
  'src/widgets/lobby/heart.css': [6], // 28 px to see: as high as the badge beside it
  'src/ui/dialog.css': [40, 44], // the width of the close button, which the title leaves free and the sheet takes back
}

const faults = globSync('src/**/*.css').flatMap((file) => {
  const source = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '')
  return [...source.matchAll(declaration)].flatMap(([text, , value = '']) => {
    const plain = value.replace(/calc\((?:[^()]|\([^()]*\))*\)/g, '')
    const odd = [...plain.matchAll(lengths)]
      .map(([, length]) => Number(length))
      .filter((length) => length > 2 && length <= 48 && !tokens.includes(length) && !allowed[file]?.includes(length))
    return odd.length > 0 ? [`${file}: ${text}`] : []
  })
})
for (const fault of faults.toSorted()) console.error(fault)
console.log(faults.length ? `${faults.length} gaps are none of ${tokens.join(', ')}` : 'all gaps are tokens')
process.exitCode = faults.length ? 1 : 0
