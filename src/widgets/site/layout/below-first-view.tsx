import { useEffect, useRef } from 'react'
import type { Realm } from '../../../core/platform/realm.ts'
import { FailedLine } from '../../shared/failed.tsx'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useLazyPart } from '../../shared/use-lazy-part.ts'
import { useNear } from '../../shared/use-near.ts'

declare module '../../shared/lazy-part.ts' {
  interface LazyParts {
    /** Footer, floating button and the public popup: the first view does not need them. */
    below: typeof import('./footer-and-floating.ts')
  }
}

const nowhere = { current: null }

interface BelowProps {
  /** The large footer, or one line (§2 Footer)? */
  isLarge: boolean
  /** Whose links has the line? */
  realm: Realm
  /** Does customer service float over the page? */
  floats: boolean
  /** May the public popup come over this page (§4 Announcement popup)? */
  hasPopup: boolean
}

/** The footer (§2 Footer), when the visitor comes near it; the floating button and the public popup shortly after the page. */
export function Below({ isLarge, realm, floats, hasPopup }: BelowProps) {
  const box = useRef<HTMLElement>(null)
  const parts = useLazyPart(lazyPart('below'))
  const part = parts.status === 'ready' ? parts.part : undefined
  const isNear = useNear(part ? box : nowhere, 600) // until it is loaded, the page is still short
  useEffect(() => (hasPopup ? part?.watchPublicPopup() : undefined), [hasPopup, part])
  return (
    <>
      <footer ref={box} part="footer" className={`site-footer${isLarge ? '' : ' site-footer-line'}`} aria-busy={parts.status === 'waiting'}>
        {part && (isLarge ? isNear && <part.Footer /> : <part.SafeLine realm={realm} />)}
        {parts.status === 'failed' && <FailedLine error={parts.error} onRetry={parts.retry} />}
      </footer>
      {part && floats && <part.Floating />}
    </>
  )
}
