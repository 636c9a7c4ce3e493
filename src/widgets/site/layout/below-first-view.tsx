import { useEffect, useRef } from 'react'
import { FailedLine } from '../../shared/failed.tsx'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useLazyPart } from '../../shared/use-lazy-part.ts'
import { useNear } from '../../lobby/use-near.ts'

declare module '../../shared/lazy-part.ts' {
  interface LazyParts {
    /** Footer, floating buttons and the public popup: the first view does not need them. */
    below: typeof import('./footer-and-floating.ts')
  }
}

const nowhere = { current: null }

interface BelowProps {
  /** May the public popup come over this page (§4 Announcement popup)? */
  hasPopup: boolean
}

/** The footer (§2 Footer), when the visitor comes near it; the floating buttons and the public popup shortly after the page. */
export function Below({ hasPopup }: BelowProps) {
  const box = useRef<HTMLElement>(null)
  const parts = useLazyPart(lazyPart('below'))
  const part = parts.status === 'ready' ? parts.part : undefined
  const isNear = useNear(part ? box : nowhere, 600) // until it is loaded, the page is still short
  useEffect(() => (hasPopup ? part?.watchPublicPopup() : undefined), [hasPopup, part])
  return (
    <>
      <footer ref={box} className="site-footer" aria-busy={parts.status === 'waiting'}>
        {part && isNear && <part.Footer />}
        {parts.status === 'failed' && <FailedLine onRetry={parts.retry} />}
      </footer>
      {part && <part.Floating />}
    </>
  )
}
