import type { WidgetDefinition } from '../definition.ts'
import { MembersOnly } from '../members-only.tsx'
import { LazyScreen } from '../runtime/lazy-screen.tsx'
import { walletPage } from './page.ts'

/** What a member has, in a page of the host. */
function View() {
  const wait = <div style={{ minBlockSize: 640 }} aria-busy="true" />
  return (
    <MembersOnly wait={wait}>
      <LazyScreen {...walletPage} place="/member" wait={wait} />
    </MembersOnly>
  )
}

export const widget: WidgetDefinition = { name: 'wallet', areas: ['members'], settings: {}, View }
