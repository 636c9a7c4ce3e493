import type { ReactNode } from 'react'
import { goTo, isRouted } from '../../core/site/navigation.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useRealm } from '../shared/use-realm.ts'

interface PromotionLinkProps {
  /** Where it leads on the full site. */
  to: string
  /** Shows it in this very place: what happens in a host page, unless the host takes the step over. */
  onOpen: () => void
  className?: string
  children: ReactNode
}

/** A way between list and detail: an address of its own on the full site, a change within the widget elsewhere. */
export function PromotionLink({ to, onOpen, className, children }: PromotionLinkProps) {
  const realm = useRealm()
  if (isRouted())
    return (
      <RouteLink to={to} className={className}>
        {children}
      </RouteLink>
    )
  return (
    <button type="button" className={className} onClick={() => goTo(realm, to) || onOpen()}>
      {children}
    </button>
  )
}
