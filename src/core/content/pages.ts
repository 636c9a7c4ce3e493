import { perQuestion } from '../platform/per-question.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { getPageContent, type PageItem, type PageName } from './page-calls.ts'
import { $published } from './published.ts'
import { $language } from '../i18n/language.ts'

/** A page of the operator's editors, in the player's language; updated when they publish. */
export const page: (name: PageName) => RemoteStore<PageItem[]> = perQuestion((name: PageName) =>
  remote([$language, $published], { fetcher: (signal) => getPageContent(name, $language.get(), signal) }),
)
