import { speak } from './language.ts'
import type { Area } from './text-keys.ts'
import { $areas, fetchArea, renewTexts } from './translate.ts'

/** Loads the texts on screen in another language, then switches in one step. If they do not arrive, it rejects and changes nothing. */
export async function switchTexts(language: string): Promise<void> {
  for (let fetched: readonly Area[] = []; fetched !== $areas.get(); ) {
    fetched = $areas.get() // more areas may be requested while these load
    await Promise.all(fetched.map((area) => fetchArea(language, area)))
  }
  speak(language)
  renewTexts()
}
