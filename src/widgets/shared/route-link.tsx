import { useStore } from '@nanostores/react'
import type { MouseEvent, ReactNode } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { goTo, inRealm, isRouted, routeAddress } from '../../core/site/navigation.ts'
import type { AnyPlace } from '../../core/site/paths.ts'
import { useRealm } from './use-realm.ts'

interface RouteLinkProps {
  /** A route of §2 with its query and hash; undefined for a step without a page. */
  to: AnyPlace | undefined
  /** The action of a click, if it is more than going to the route. */
  onFollow?: (() => void) | undefined
  className?: string | undefined
  /** For a link that looks like another component: that component's part names for the host's CSS. */
  part?: string | undefined
  children: ReactNode
  'aria-label'?: string | undefined
  'aria-current'?: 'page' | undefined
  'data-thing'?: string | undefined
  'data-home'?: string | undefined
  'aria-disabled'?: boolean | undefined
  tabIndex?: number | undefined
  onPointerEnter?: () => void
  onFocus?: () => void
}

/**
 * A link to a route. On the full site, and if the brand names its site, it is a real link that can be opened in a new tab. Otherwise it is
 * a button. A click goes to the route within the page. If neither host nor page shows the route, the brand's site opens.
 */
export function RouteLink({ to, onFollow, children, ...rest }: RouteLinkProps) {
  const realm = useRealm()
  const { siteUrl } = useStore($brand)
  const path = to && inRealm(realm, to)
  const address = path && (isRouted() ? routeAddress(path) : siteUrl && siteUrl + path)
  /** Handles a click. @returns whether it is done, so that the browser must not follow the link */
  const follow = () => {
    if (onFollow) onFollow()
    return onFollow || (to && goTo(realm, to))
  }
  if (!address) {
    return (
      <button type="button" onClick={follow} {...rest}>
        {children}
      </button>
    )
  }
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (follow()) event.preventDefault()
  }
  return (
    <a href={address} onClick={onClick} {...rest}>
      {children}
    </a>
  )
}
