import { type ReactNode, useContext } from 'react'
import { type Drawing, Icon } from './icon.tsx'
import { CloseMenu } from './menu.tsx'

export interface MenuItemProps {
  icon?: Drawing
  /** Called on click, Enter or space. The menu then closes. */
  onSelect?: () => void
  /** An external URL. It opens in a new tab. */
  href?: string
  danger?: boolean
  /** Whether this item is the chosen one of several, such as the current language. */
  checked?: boolean
  /** At the end of the line: a badge, a tick, a count. */
  trailing?: ReactNode
  children: ReactNode
}

/** An item of `<Menu>`. */
export function MenuItem({ icon, onSelect, href, danger, checked, trailing, children }: MenuItemProps) {
  const closeMenu = useContext(CloseMenu)
  const attributes = {
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    tabIndex: -1,
    part: 'menu-item',
    className: `menu-item${danger ? ' menu-item-danger' : ''}`,
    onClick: () => {
      onSelect?.()
      closeMenu()
    },
  }
  const content = (
    <>
      {icon && <Icon of={icon} size={20} />}
      <span className="menu-item-label">{children}</span>
      {trailing}
    </>
  )
  return href === undefined ? (
    <button type="button" {...attributes}>
      {content}
    </button>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" {...attributes}>
      {content}
    </a>
  )
}
