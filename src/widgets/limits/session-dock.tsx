import { useStore } from '@nanostores/react'
import { limits } from '../../core/member/limits.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { useUniqueId } from '../../ui/unique-id.ts'
import { PlayCard } from '../game/play-card.tsx'
import { useRealm } from '../shared/use-realm.ts'

/** The current play session, beside the limits: the reminder's card without its buttons. */
export function SessionDock() {
  const realm = useRealm()
  const id = useUniqueId()
  const data = dataOf(useStore(limits(realm).$state))
  if (!data?.session) return null
  const { session, currencySymbol, reminder } = data
  return (
    <section className="limits-dock" aria-labelledby={id}>
      <PlayCard session={{ ...session, currencySymbol, reminder: reminder * 60_000 }} headingId={id} />
    </section>
  )
}
