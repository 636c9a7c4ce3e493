import { createContext, type ReactNode, useState } from 'react'
import css from './menu.css?inline'
import { addStyles } from './styles.ts'
import { useUniqueId } from './unique-id.ts'
import { useMenu } from './use-menu.ts'

addStyles(css)

export interface MenuButtonProps {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

export interface MenuProps {
  /** Renders the button; spread the props on a `<button>`, `<Button>` or `<IconButton>`. */
  button: (props: MenuButtonProps) => ReactNode
  /** Shown above the items, outside the menu role: a name, an id to copy. */
  header?: ReactNode
  /** The edge of the button that the menu is aligned to. */
  align?: 'start' | 'end'
  /** `<MenuItem>`s. */
  children: ReactNode
  onToggle?: (open: boolean) => void
}

/** Called by an item after its action: closes the menu it is in. */
export const CloseMenu = createContext(() => {})

/** A button with a menu: arrow keys, first letters, Escape; closes on a choice, a click outside and when the focus leaves. */
export function Menu({ button, header, align = 'end', children, onToggle }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useUniqueId()
  const toggle = (next: boolean) => {
    setOpen(next)
    onToggle?.(next)
  }
  const { wrapper, panel, onChoose } = useMenu(open, toggle, align)
  return (
    <span ref={wrapper} className="menu">
      {button({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-menu` : undefined,
        onClick: () => toggle(!open),
      })}
      {open && (
        <div ref={panel} part="menu" className="menu-panel">
          {header && <div className="menu-header">{header}</div>}
          <div role="menu" id={`${id}-menu`} aria-labelledby={id}>
            <CloseMenu value={onChoose}>{children}</CloseMenu>
          </div>
        </div>
      )}
    </span>
  )
}
