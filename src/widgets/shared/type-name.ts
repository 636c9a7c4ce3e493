import type { Translate } from '../../core/i18n/translate.ts'

/** What a game type is called; one that we don't know goes by its own word. Its texts are the area `game-type`. */
export function typeName(t: Translate, type: string): string {
  const key = `game-type.${type}`
  const text = t(key)
  return text === key ? type : text
}
