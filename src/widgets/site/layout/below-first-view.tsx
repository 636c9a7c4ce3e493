import { useEffect, useRef, useState } from 'react'
import { loadAreas } from '../../../core/i18n/translate.ts'
import { persist } from '../../../core/platform/persist.ts'
import { loadable } from '../../lobby/loadable.ts'
import { FailedLine } from '../../shared/failed.tsx'
import { useNear } from '../../lobby/use-near.ts'

/** Footer, floating buttons and the public popup: nobody needs them to begin with. */
const parts = loadable(() => persist(() => Promise.all([import('./later.ts'), loadAreas(['footer'])]).then(([part]) => part)))

/** How long after the first view the floating buttons come, and the footer may: until then the page is still short, ms. */
const pause = 1500
const nowhere = { current: null }

interface BelowProps {
  /** May the public popup come over this page (§4 Announcement popup)? */
  hasPopup: boolean
}

/** The footer (§2 Footer), once the visitor comes near it; the floating buttons and the public popup a moment after the page. */
export function Below({ hasPopup }: BelowProps) {
  const box = useRef<HTMLElement>(null)
  const [isCalm, setCalm] = useState(false)
  const isNear = useNear(isCalm ? box : nowhere, 600)
  const part = parts.use()
  const [isLost, setLost] = useState(false)
  const load = () => {
    setLost(false)
    parts.load().catch(() => setLost(true))
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      setCalm(true)
      load()
    }, pause)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => (hasPopup ? part?.watchPublicPopup() : undefined), [hasPopup, part])
  return (
    <>
      <footer ref={box} className="site-footer" aria-busy={!part && !isLost}>
        {part ? isNear && <part.Footer /> : isLost && <FailedLine onRetry={load} />}
      </footer>
      {part && <part.Floating />}
    </>
  )
}
