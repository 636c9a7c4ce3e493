import * as z from 'zod/mini'
import { $brand } from '../brand/brand.ts'
import { environment } from '../platform/environment.ts'
import { hotGamesKey } from '../first-calls.ts'
import { remote } from '../platform/remote.ts'
import { listOf } from '../platform/schema.ts'
import { Game, getHotGames } from './calls.ts'
import { $language } from '../i18n/language.ts'

const Kept = z.object({ language: z.string(), list: listOf(Game) })

/** Hot games. Stored in session storage, and loaded again when the language changes (§4 Hot games). */
export const hotGames = remote([$language], {
  async fetcher(signal) {
    const language = $language.get()
    const kept = readKept()
    if (kept?.language === language && kept.list.length > 0) return kept.list
    const { list } = await getHotGames($brand.get().merchant, language, signal)
    environment().session.set(hotGamesKey, JSON.stringify({ language, list }))
    return list
  },
})

function readKept(): z.infer<typeof Kept> | undefined {
  try {
    return z.parse(Kept, JSON.parse(environment().session.get(hotGamesKey) ?? ''))
  } catch {
    return undefined // nothing stored, or stored by another version
  }
}
