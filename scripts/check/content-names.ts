import { existsSync, globSync, readFileSync } from 'node:fs'
import { namedGames } from '../../examples/gateway/catalogue/named-games.ts'
import { vendors } from '../../examples/gateway/catalogue/vendors.ts'
import { baseOf, readDictionary } from '../dictionaries.ts'

/** Areas of the dictionary that name pages, menus and menu entries. In running text, names of two words are found without quotes. */
const pageAreas = new Set(['agent', 'account-menu', 'footer', 'head', 'member', 'menu', 'pages', 'site'])
/** Names of pages that are also ordinary words: they count as names only if quoted, emphasised or linked. */
const ordinary = new Set(
  'all games|biggest wins|customer service|fish games|free spins|live casino|log in|open the menu|play money|set limits|sign up|take a break|vip level'.split(
    '|',
  ),
)
/** Names from the gateway: they are the same in every language. */
const gatewayNames = [...vendors, ...Object.values(namedGames).flat()].map(({ name }) => name).concat('Registration bonus')
/** Emphasised or quoted words that are no names in the product: browser menus, times, amounts, questions. */
const otherMarks =
  /^(04:00 to 05:30|\{[\w.]+\}|Password forgotten\?|Another device\?|Is it really us\?|Add to home screen|Add to Home Screen|Install|Apps|Install this site as an app)$/
/** Link texts that describe an action instead of naming the page. */
const deeds = /^(Set a new one|How limits work|See what is new|To the live tables|To the fish games|To the points mall)$/

const folded = (text: string) => text.normalize('NFC').toLowerCase()
const withoutTags = (text: string) => text.replaceAll(/<[^>]+>/g, '\n')
const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Returns true if the text contains the name as whole words. */
function contains(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + name.length])) return true
  return false
}

/** All texts that are emphasised, quoted or linked to a page of the site. */
const marked = (text: string) =>
  [...text.matchAll(/<(?:em|strong|a href="\/[^"]*")>([^<]+)<|“([^”]+)”/g)].map(([, inTag, quoted]) => inTag ?? quoted ?? '')

/**
 * Checks the names of pages and buttons in the sandbox's contents: a text that sends a reader to a page has to use the name that the page
 * shows, in each language of the contents.
 */
export function contentFaults(): string[] {
  const faults = new Set<string>()
  const keys = new Map<string, string[]>()
  for (const [key, text] of readDictionary('EN')) keys.set(folded(text), [...(keys.get(folded(text)) ?? []), key])
  const pages = [...keys].flatMap(([name, of]) => {
    const isPage = of.some((key) => pageAreas.has(key.slice(0, key.indexOf('.'))))
    return isPage && name.includes(' ') && !ordinary.has(name) ? [name] : []
  })

  for (const file of globSync('examples/gateway/content/translations/*.json').sort()) {
    const language = file.slice(-7, -5)
    if (!existsSync(`src/core/i18n/dictionaries/${language}`)) continue // a copy of the project may have English only
    const dictionary = readDictionary(language)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (const [english, text] of Object.entries(texts)) {
      const running = folded(withoutTags(english))
      const named = new Set(pages.filter((name) => contains(running, name)))
      for (const mark of marked(english)) {
        if (gatewayNames.includes(mark)) continue
        if (keys.has(folded(mark))) named.add(folded(mark))
        else if (!otherMarks.test(mark) && !deeds.test(mark)) faults.add(`EN: no page or button has the name “${mark}”: ${english}`)
      }
      for (const name of gatewayNames)
        if (english.includes(name) && !text.includes(name)) faults.add(`${language}: ${name} is that name in every language: ${text}`)
      for (const name of named) {
        const words = (keys.get(name) ?? []).map((key) => dictionary.get(key) ?? dictionary.get(`${baseOf(key)}_other`) ?? '')
        if (!words.some((word) => word !== '' && folded(withoutTags(text)).includes(folded(word))))
          faults.add(
            `${language}: “${name}” is ${[...new Set(words)].map((word) => `“${word}”`).join(' or ')} on the pages, not in: ${text}`,
          )
      }
    }
  }
  return [...faults]
}
