import { useEffect, useRef } from 'react'
import type { Realm } from '../../../core/platform/realm.ts'
import { FailedLine } from '../../shared/failed.tsx'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useLazyPart } from '../../shared/use-lazy-part.ts'
import { useNear } from '../../shared/use-near.ts'

declare module '../../shared/lazy-part.ts' {
  interface LazyParts {
    /** Footer, floating button and the public popup. The first view does not need them. */
    below: typeof import('./footer-and-floating.ts')
  }
}

const nowhere = { current: null }

interface BelowProps {
  /** true for the large footer (§2 Footer), false for one line. */
  isLarge: boolean
  /** The realm whose links the line has. */
  realm: Realm
  /** Whether the button for customer service floats over the page. */
  floats: boolean
  /** Whether the public popup may open over this page (§4 Announcement popup). */
  hasPopup: boolean
}

/** Loads the footer (§2 Footer) when the visitor scrolls near it, and the floating button and the public popup shortly after the page. */
export function Below({ isLarge, realm, floats, hasPopup }: BelowProps) {
  const box = useRef<HTMLElement>(null)
  const parts = useLazyPart(lazyPart('below'))
  const part = parts.status === 'ready' ? parts.part : undefined
  const isNear = useNear(part ? box : nowhere, 600) // until it has loaded, the page is short, so that the footer would always be near
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
