import { useStore } from '@nanostores/react'
import type { VendorCard } from '../../core/games/calls.ts'
import { $lanes } from '../../core/games/grouped-lanes.ts'
import { asMember } from '../../core/session/as-member.ts'
import { vendorName } from '../../core/games/vendor-name.ts'
import { openPopup } from '../../core/site/popups.ts'
import { fadingEnds, watchEnds } from '../../ui/fade-ends.ts'
import { Chip } from '../../ui/chip.tsx'
import { users } from '../../ui/icons/users.ts'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import css from './rooms-strip.css?inline'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'

addStyles(css)

/** Shown above the poker games: the rooms of each vendor that has rooms (§6: only for members). */
export function RoomsStrip() {
  const realm = useRealm()
  const t = useText()
  const language = useStore($language)
  const state = useStore($lanes)
  const cards = state.status === 'ready' ? (state.data.find((lane) => lane.title === 'PVP')?.cards ?? []) : []
  const open = ({ vassalage, displayName: title }: VendorCard) => asMember(realm, () => openPopup(realm, 'rooms', { vassalage, title }))
  return (
    <section ref={watchEnds} className={`rooms-strip ${fadingEnds}`} aria-label={t('game-list.rooms')}>
      {cards.map((card) => (
        <Chip key={card.vassalage} icon={users} onClick={() => open(card)}>
          {t('game-list.roomsOf', { vendor: vendorName(card, language) })}
        </Chip>
      ))}
    </section>
  )
}
