import { onLive } from '../platform/live.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { getPageContent, type PageItem, type PageName } from './page-calls.ts'
import { $language } from '../i18n/language.ts'

const stores = new Map<PageName, RemoteStore<PageItem[]>>()

/** What stands on a page of the operator's editors, in the player's language; follows what they publish. */
export function page(name: PageName): RemoteStore<PageItem[]> {
  const known = stores.get(name)
  if (known) return known
  const store = remote($language, (signal) => getPageContent(name, $language.get(), signal))
  stores.set(name, store)
  onLive('page', 'notice', () => {
    if (store.$state.get().status === 'ready') store.reload()
  })
  return store
}
