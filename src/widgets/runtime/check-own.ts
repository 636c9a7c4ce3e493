import { areas } from 'virtual:tessera-dictionaries/areas'
import { languages } from '../../core/i18n/languages.ts'
import { $areas, dictionaryOf, givenTexts } from '../../core/i18n/translate.ts'
import { startedWith, type StartOptions } from '../../core/start/start.ts'
import tokens from '../../ui/tokens.css?inline'

// Warns about misspelt keys in the operator's texts and appearance, and about options that are set too late. Each warning is logged once,
// and everything else still applies.

const said = new Set<string>()
function say(words: string): void {
  if (said.has(words)) return
  said.add(words)
  console.warn(`Tessera: ${words}`)
}

/** Keys that end with a name from the gateway: the operator's gateway may have codes, categories and fields that the dictionary lacks. */
const open = /^(common\.error|refusal|refused|agent-refused|lobby\.nav|game-type|register|reward\.type|wallet\.type)\./
const form = /_(zero|one|two|few|many|other)$/

const checked = new Set<string>()
function checkKey(key: string): void {
  if (checked.has(key)) return
  const dot = key.indexOf('.')
  const area = key.slice(0, dot)
  const dictionary = dictionaryOf(area)
  const names = Object.keys(dictionary ?? {}).map((name) => name.replace(form, ''))
  const isText = dot > 0 && areas.includes(area)
  if (isText && !dictionary) return // the area's texts have not loaded yet: checked later
  checked.add(key)
  if (!isText || !(open.test(key) || names.includes(key.slice(dot + 1).replace(form, ''))))
    say(`texts: there is no text "${key}"; texts.json beside the loader lists them`)
}

let stop: (() => void) | undefined
/** Warns about unknown languages, and, once the texts of an area have loaded, about its unknown keys. */
export function checkOwnTexts(): void {
  for (const texts of givenTexts)
    for (const language of Object.keys(texts))
      if (language !== '*' && !languages.includes(language)) say(`texts: there is no language "${language}"`)
  if (stop) checkKeys()
  else stop = $areas.subscribe(checkKeys)
}

function checkKeys(): void {
  for (const texts of givenTexts) for (const own of Object.values(texts)) for (const key of Object.keys(own)) checkKey(key)
}

/** Warns about unknown settings and variables of an appearance. where: the brand, the script, or a widget. */
export function checkLook({ variables = {}, ...settings }: Record<string, unknown>, where: string): void {
  for (const name of Object.keys(settings)) if (name !== 'theme') say(`${where}: appearance: there is no setting "${name}"`)
  for (const name of Object.keys(Object(variables)))
    if (name !== 'edge' && !tokens.includes(`--tessera-${name},`)) say(`${where}: appearance: there is no variable "${name}"`)
}

const late = new Set<string>()
/** Warns, once for each, about options that are set after the start has read them and so have no effect. */
export function sayLate(given: StartOptions): void {
  const begun = startedWith()
  const names = Object.keys(Object(given)).filter((name) => given[name] !== begun[name] && !late.has(name))
  for (const name of names) late.add(name)
  if (names.length > 0) say(`configure comes after the start; ignored: ${names.join(', ')}`)
}
