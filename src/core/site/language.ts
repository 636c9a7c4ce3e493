import { $brand } from '../brand/brand.ts'
import { speak } from '../i18n/language.ts'
import { languageTag } from '../i18n/languages.ts'
import { environment } from '../platform/environment.ts'
import { chooseLanguage, languageKey } from '../first-calls.ts'
import { emit } from './events.ts'

/**
 * Finds the brand's language for a code or a BCP 47 tag: `EN`, `en`, `en-US` and `en_GB` are EN, `pt-BR` is BR, `zh-HK` is TW. Returns
 * undefined, with a warning, if there is none.
 */
function read(given: string): string | undefined {
  const { languages } = $brand.get()
  const asked = given.toUpperCase()
  if (languages.includes(asked)) return asked
  const [language, ...parts] = partsOf(asked)
  const tagOf = (code: string) => languageTag(code).toUpperCase().split('-')
  const same = languages.filter((code) => tagOf(code)[0] === language)
  const found = same.find((code) => parts.includes(tagOf(code)[1])) ?? same.find((code) => code === language) ?? same[0]
  if (!found) console.warn(`Tessera: "${asked}" is none of the brand's languages: ${languages.join(', ')}`)
  return found
}

/**
 * Language, script and region of a tag, in upper case. Missing parts are completed with the most likely ones (zh-HK: HANT). Empty if the
 * tag is not valid.
 */
function partsOf(tag: string): (string | undefined)[] {
  try {
    const { language, script, region } = new Intl.Locale(tag.replaceAll('_', '-')).maximize()
    return [language.toUpperCase(), script?.toUpperCase(), region]
  } catch {
    return []
  }
}

/** Sets the initial language: the player's choice, else the page's, else the brand's first (§1 Other facts). */
export function startLanguage(given: string | undefined): void {
  speak(chooseLanguage($brand.get().languages, environment().local.get(languageKey), given && read(given)))
}

/** Changes the language of all widgets and stores the choice. If the texts fail to load, it rejects and changes nothing. */
export async function setLanguage(given: string): Promise<void> {
  const code = read(String(given))
  if (!code) return
  const { switchTexts } = await import('../i18n/switch-texts.ts')
  await switchTexts(code)
  environment().local.set(languageKey, code)
  emit('language', { code })
}
