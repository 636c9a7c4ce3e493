import { speak } from './language.ts'
import type { Area } from './text-keys.ts'
import { $areas, fetchArea, renewTexts } from './translate.ts'

/** Loads the texts in use in another language, then switches at once. If they fail to load, it rejects and changes nothing. */
export async function switchTexts(language: string): Promise<void> {
  for (let fetched: readonly Area[] = []; fetched !== $areas.get(); ) {
    fetched = $areas.get() // more areas may be added while these load
    await Promise.all(fetched.map((area) => fetchArea(language, area)))
  }
  speak(language)
  renewTexts()
}
