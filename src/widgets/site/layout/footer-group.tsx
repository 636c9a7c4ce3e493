import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { chevronDown } from '../../../ui/icons/chevron-down.ts'
import { useWide } from './use-wide.ts'

interface FooterGroupProps {
  title: string
  /** `<li>`s. */
  children: ReactNode
}

/** A group of footer links under a heading. On a phone the heading is a line that opens the group. */
export function FooterGroup({ title, children }: FooterGroupProps) {
  const isWide = useWide(720)
  const links = <ul>{children}</ul>
  return (
    <nav aria-label={title}>
      {isWide ? (
        <>
          <h2>{title}</h2>
          {links}
        </>
      ) : (
        <details className="footer-group">
          <summary>
            <h2>{title}</h2>
            <Icon of={chevronDown} size={20} />
          </summary>
          {links}
        </details>
      )}
    </nav>
  )
}
