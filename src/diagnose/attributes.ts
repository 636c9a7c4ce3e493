import { optionsOf } from 'virtual:tessera-widgets/options'
import { ofScript } from './script-attributes.ts'

const ofWidget = (name: string): readonly string[] => [
  'tessera',
  'tesseraState',
  'tesseraOpen',
  'theme',
  ...((Object.hasOwn(optionsOf, name) && optionsOf[name]) || []),
]

/**
 * The number of letters to insert, delete, replace or swap with their neighbour to turn one word into the other (Damerau–Levenshtein,
 * optimal alignment).
 */
export function distance(one: string, other: string): number {
  const rows: number[][] = [[0, ...[...other].map((_, at) => at + 1)]]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let least = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}

/** The attribute's name as it is written in HTML. */
const attribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The known name that was probably meant. Returns undefined if the name is known, or if it looks like an attribute of the host page. */
function meant(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  const [nearest] = known
    .map((each) => ({ each, letters: distance(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, letters }) => letters <= (each.length < 5 ? 1 : 2))
    .toSorted((a, b) => a.letters - b.letters)
  return nearest?.each
}

function sayMeant(name: string, right: string): string {
  return `${attribute(name)} is no attribute; ${attribute(right)} is`
}

/** The misspelt attribute of an element that should have been a widget: `<div data-tesera="lobby">`. */
export function misspeltWidget({ dataset }: HTMLElement): string | undefined {
  if (dataset['tessera'] !== undefined) return undefined
  const name = Object.keys(dataset).find((name) => Object.hasOwn(optionsOf, dataset[name] ?? '') && meant(name, ['tessera']))
  return name && sayMeant(name, 'tessera')
}

/** Names the right spelling of each misspelt attribute: `data-catgory is no attribute; data-category is`. */
export function misspelt(element: HTMLElement): string[] {
  const { tessera } = element.dataset
  const isScript = element.localName === 'script'
  const known = isScript ? ofScript : ofWidget(tessera ?? '')
  return Object.keys(element.dataset).flatMap((name) => {
    const right = meant(name, known)
    if (right) return sayMeant(name, right)
    if (!isScript && !known.includes(name) && (ofScript as readonly string[]).includes(name))
      return `${attribute(name)} belongs to the loader's script tag`
    return []
  })
}
