import { perQuestion } from '../platform/per-question.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { getPageContent, type PageItem, type PageName } from './page-calls.ts'
import { $published } from './published.ts'
import { $language } from '../i18n/language.ts'

/** An editors' page in the player's language. Reloads when the operator publishes. */
export const page: (name: PageName) => RemoteStore<PageItem[]> = perQuestion((name: PageName) =>
  remote([$language, $published], { fetcher: (signal) => getPageContent(name, $language.get(), signal) }),
)
