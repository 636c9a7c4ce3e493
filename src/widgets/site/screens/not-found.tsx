import type { ScreenProps } from '../../shared/definition.ts'
import { EmptyState } from '../../../ui/list-state.tsx'
import { RouteLink } from '../../shared/route-link.tsx'
import { useText } from '../../shared/use-text.ts'
import { pathOf } from '../route-path.ts'

/** An address without a page: says so, and links to others. */
export function NotFound({ place }: ScreenProps) {
  const t = useText()
  return (
    <EmptyState title={t('not-found.title')} text={t('not-found.text', { path: pathOf(place) })}>
      <RouteLink to="/" className="button button-small">
        {t('not-found.home')}
      </RouteLink>
      <RouteLink to="/all" className="button button-small">
        {t('not-found.games')}
      </RouteLink>
    </EmptyState>
  )
}
