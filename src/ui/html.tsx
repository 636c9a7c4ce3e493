import { type MouseEvent, useEffect, useRef, useState } from 'react'
import css from './html.css?inline'
import type { SanitiseRules } from './sanitise.ts'
import { SkeletonLines } from './skeleton.tsx'
import { addStyles } from './styles.ts'

addStyles(css)

export interface HtmlProps extends SanitiseRules {
  html: string
  /** A link to a page of the product was clicked. */
  onRoute: (path: string) => void
  /** Said where the cleaner didn't load; the HTML itself is never shown uncleaned. */
  failed: string
}

/** Text of the operator in HTML, cleaned; the cleaner is loaded with the first of them. */
export function Html({ html, link, image, onRoute, failed }: HtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  // not all dependencies: the rules are functions of the module, not state
  useEffect(() => {
    let isCurrent = true
    import('./sanitise.ts').then(
      ({ sanitise }) => {
        if (!isCurrent || !place.current) return
        // nodes and not dangerouslySetInnerHTML: no markup is parsed in the page, with or without Trusted Types
        place.current.replaceChildren(sanitise(html, { link, image }))
        setState('ready')
      },
      () => isCurrent && setState('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [html])

  const onClick = (event: MouseEvent) => {
    const path = event.target instanceof Element && event.target.closest('[data-route]')?.getAttribute('data-route')
    if (!path) return
    event.preventDefault()
    onRoute(path)
  }
  return (
    <>
      {state === 'loading' && <SkeletonLines count={6} />}
      {state === 'failed' && <p role="alert">{failed}</p>}
      {/* it only hears of the links inside, which are real ones */}
      <div ref={place} className="html" dir="auto" onClick={onClick} />
    </>
  )
}
