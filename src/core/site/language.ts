import { $brand } from '../brand/brand.ts'
import { speak } from '../i18n/language.ts'
import { switchTexts } from '../i18n/translate.ts'
import { environment } from '../platform/environment.ts'
import { chooseLanguage, languageKey } from '../first-calls.ts'
import { emit } from './events.ts'

/** The language to start with: the player's choice, else the page's, else the brand's first (§1 Other facts). */
export function startLanguage(given: string | undefined): void {
  const ofPage = given?.toUpperCase()
  const enabled = $brand.get().languages
  if (ofPage && !enabled.includes(ofPage)) warn(ofPage)
  speak(chooseLanguage(enabled, environment().local.get(languageKey), ofPage))
}

/** Changes the language of all widgets and remembers the choice. If the texts do not arrive, it rejects and changes nothing. */
export async function setLanguage(given: string): Promise<void> {
  const code = String(given).toUpperCase()
  if (!$brand.get().languages.includes(code)) {
    warn(code)
    return
  }
  await switchTexts(code)
  environment().local.set(languageKey, code)
  emit('language', { code })
}

function warn(code: string): void {
  console.warn(`Tessera: "${code}" is none of the brand's languages: ${$brand.get().languages.join(', ')}`)
}
