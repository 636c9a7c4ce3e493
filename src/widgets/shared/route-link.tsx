import { useStore } from '@nanostores/react'
import type { MouseEvent, ReactNode } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { goTo, inRealm, isRouted, routeAddress } from '../../core/site/navigation.ts'
import type { AnyPlace } from '../../core/site/paths.ts'
import { useRealm } from './use-realm.ts'

interface RouteLinkProps {
  /** A route of §2, with its query and hash; undefined for a step without a page. */
  to: AnyPlace | undefined
  /** The step in the page, if it is more than to go there. */
  onFollow?: (() => void) | undefined
  className?: string | undefined
  /** Of a link that looks like another component: its names for the host's CSS. */
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
 * A link to a route: on the full site, and where the brand names its site, a real link that can be opened in a new tab. On another host
 * page a button. A click does the step in the page; a route that neither host nor page shows is opened on the brand's site.
 */
export function RouteLink({ to, onFollow, children, ...rest }: RouteLinkProps) {
  const realm = useRealm()
  const { siteUrl } = useStore($brand)
  const path = to && inRealm(realm, to)
  const address = path && (isRouted() ? routeAddress(path) : siteUrl && siteUrl + path)
  /** Is the step done, so that the browser has nothing to open? */
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
