import { translations } from './dictionaries.ts'
import { englishHashes, readLock, writeLock } from './made-from.ts'

/**
 * Records that translations match the current English texts: `npm run translated -- FR,DE wallet.limitLeft wallet.turnover`. `all` means
 * all languages; without keys, all texts of these languages are recorded. Keys have no plural category.
 */
const [named = '', ...keys] = process.argv.slice(2)
const chosen = named === 'all' ? translations : named.split(',')
const english = englishHashes()
const unknown = [...chosen.filter((each) => !translations.includes(each)), ...keys.filter((key) => !english.has(key))]
if (unknown.length > 0 || named === '') {
  console.error(
    named === '' ? 'Usage: npm run translated -- <languages, or all> [keys]' : `There is no language or key ${unknown.join(', ')}.`,
  )
  process.exit(1)
}
const made = readLock()
for (const language of chosen)
  for (const [key, hash] of english) if (keys.length === 0 || keys.includes(key)) made.get(language)?.set(key, hash)
writeLock(made)
