import { globSync, readFileSync } from 'node:fs'

/**
 * Fails if a gap, margin or padding in our CSS is not one of the spacing tokens. Allowed besides: up to 2 pixels, to correct a glyph or a
 * border; computed values; and more than 48 pixels, which reserve room for something else.
 */
const tokens = [0, 4, 8, 12, 16, 24, 32, 48]
const declaration = /(?<![\w-])((?:(?:row-|column-)?gap|(?:margin|padding)(?:-[a-z-]+)?)):([^;{}]+);/g
const lengths = /(?<![\w.(-])-?(\d+(?:\.\d+)?)px/g

/** Other allowed lengths, by file, with the reason. */
const allowed: Record<string, readonly number[]> = {
  'src/widgets/lobby/strip.css': [20], // §9: the gap between slides; it looks like a token
  'src/widgets/lobby/heart.css': [6], // the heart is 28 px high, like the badge beside it
  'src/ui/dialog.css': [40, 44], // the width of the close button: the title leaves it free, and the sheet subtracts it
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
