import { goTo } from '../../core/site/navigation.ts'
import { chipLook } from '../../ui/chip.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'

/** Suggests lists that are never empty. */
export function Suggestions({ onGo }: { onGo?: () => void }) {
  const realm = useRealm()
  const t = useText()
  return (['hot', 'new', 'recommend'] as const).map((page) => (
    <RouteLink
      key={page}
      to={`/${page}`}
      part="chip"
      className={chipLook}
      onFollow={() => {
        onGo?.()
        goTo(realm, `/${page}`)
      }}
    >
      {t(`lobby.nav.${page}`)}
    </RouteLink>
  ))
}
