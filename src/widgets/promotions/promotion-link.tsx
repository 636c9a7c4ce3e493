import type { ReactNode } from 'react'
import { goTo } from '../../core/site/navigation.ts'
import type { Place } from '../../core/site/paths.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useRealm } from '../shared/use-realm.ts'

interface PromotionLinkProps {
  /** The place on the full site. */
  to: Place
  /** Shows the promotion inside the widget. Used on a host page, unless the host handles the navigation. */
  onOpen: () => void
  className?: string
  part?: string
  children: ReactNode
}

/** A link between list and detail. On the full site it is a route; on a host page it changes the widget's view. */
export function PromotionLink({ to, onOpen, children, ...look }: PromotionLinkProps) {
  const realm = useRealm()
  return (
    <RouteLink to={to} onFollow={() => goTo(realm, to) || onOpen()} {...look}>
      {children}
    </RouteLink>
  )
}
