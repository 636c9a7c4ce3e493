import type { ReactNode } from 'react'

/** Heard, not seen; its rule stands in `base.css`. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
