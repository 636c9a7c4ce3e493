import type { MouseEvent, ReactNode } from 'react'
import { goTo, inRealm, isRouted, routeAddress } from '../../core/site/navigation.ts'
import type { AnyPlace } from '../../core/site/paths.ts'
import { useRealm } from './use-realm.ts'

interface RouteLinkProps {
  /** A route of §2, with its query and hash. */
  to: AnyPlace
  className?: string | undefined
  /** Of a link that looks like another component: its names for the host's CSS. */
  part?: string | undefined
  children: ReactNode
  'aria-label'?: string | undefined
  'aria-current'?: 'page' | undefined
  'data-thing'?: string | undefined
}

/** A link to a route: a real link on the full site, which can be opened in a new tab; elsewhere a button that tells the host. */
export function RouteLink({ to, children, ...rest }: RouteLinkProps) {
  const realm = useRealm()
  if (!isRouted()) {
    return (
      <button type="button" onClick={() => goTo(realm, to)} {...rest}>
        {children}
      </button>
    )
  }
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(realm, to)
  }
  return (
    <a href={routeAddress(inRealm(realm, to))} onClick={onClick} {...rest}>
      {children}
    </a>
  )
}
