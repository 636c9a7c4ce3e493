import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../core/i18n/format-number.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import type { AnyPlace, MemberPlace } from '../../core/site/paths.ts'
import { type Drawing, Icon } from '../../ui/icon.tsx'
import { go, goToMember } from '../shared/member-steps.ts'
import { RouteLink } from '../shared/route-link.tsx'
import type { Realm } from '../../core/platform/realm.ts'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'

interface SideEntryProps {
  label: string
  /** The icon. An entry without one belongs to the entry above it. */
  icon?: Drawing
  /** Either the route that the entry links to, or the action of a click. */
  to?: AnyPlace
  onSelect?: () => void
  isHere?: boolean
  /** The number of items; hidden for 0. */
  count?: number | undefined
  /** See shared/thing.ts. */
  thing?: string
  children?: ReactNode
}

/** A line of the side menu. */
export function SideEntry({ label, icon, to, onSelect, isHere, count = 0, thing, children }: SideEntryProps) {
  const realm = useRealm()
  const locale = languageTag(useStore($language))
  const look = {
    className: icon ? 'side-entry' : 'side-entry side-below',
    'data-thing': thing,
    'aria-current': isHere ? ('page' as const) : undefined,
  }
  const content = (
    <>
      {icon && <Icon of={icon} size={22} />}
      <span>{label}</span>
      {count > 0 && <small>{formatNumber(count, locale)}</small>}
      {children}
    </>
  )
  return (
    <li>
      {to !== undefined ? (
        <RouteLink to={to} onFollow={() => open(realm, to)} {...look}>
          {content}
        </RouteLink>
      ) : (
        <button type="button" {...look} onClick={onSelect}>
          {content}
        </button>
      )}
    </li>
  )
}

const open = (realm: Realm, to: AnyPlace) => (isMembers(to) ? goToMember(realm, to) : go(realm, to))
const isMembers = (to: AnyPlace): to is MemberPlace | '/member' => to.startsWith('/member')
