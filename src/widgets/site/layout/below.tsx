import { useEffect, useRef } from 'react'
import { loadAreas } from '../../../core/i18n/translate.ts'
import { persist } from '../../../core/platform/persist.ts'
import { loadable } from '../../lobby/loadable.ts'
import { useNear } from '../../lobby/use-near.ts'

/** Footer and floating buttons: nobody needs them to begin with. */
const parts = loadable(() => persist(() => Promise.all([import('./later.ts'), loadAreas(['footer'])]).then(([part]) => part)))

/** How long after the first view the floating buttons come, ms. */
const pause = 1500

/** The footer (§2 Footer), once the visitor comes near it, and the floating buttons a moment after the page. */
export function Below() {
  const box = useRef<HTMLElement>(null)
  const isNear = useNear(box, 600)
  const part = parts.use()
  useEffect(() => {
    const load = () => void parts.load().catch(() => {}) // comes with the next page
    if (isNear) return load()
    const timer = setTimeout(load, pause)
    return () => clearTimeout(timer)
  }, [isNear])
  return (
    <>
      <footer ref={box} className="site-footer" aria-busy={!part}>
        {part && isNear && <part.Footer />}
      </footer>
      {part && <part.Floating />}
    </>
  )
}
