import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from './alert.tsx'
import css from './html.css?inline'
import type { SanitiseRules } from './sanitise.ts'
import { SkeletonLines } from './skeleton.tsx'
import { addStyles } from './styles.ts'

addStyles(css)

export interface HtmlProps extends SanitiseRules {
  html: string
  /** Called when a link to a page of the product is clicked. */
  onRoute: (path: string) => void
  /** Shown if the sanitiser failed to load. Unsanitised HTML is never shown. */
  failed: string
}

/** Renders the operator's HTML, sanitised. The sanitiser loads when it is first needed. */
export function Html({ html, link, image, onRoute, failed }: HtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  const follow = useEffectEvent((event: MouseEvent, path: string) => {
    event.preventDefault()
    onRoute(path)
  })

  useEffect(() => {
    let isCurrent = true
    import('./sanitise.ts').then(
      ({ sanitise }) => {
        if (!isCurrent || !place.current) return
        // nodes instead of dangerouslySetInnerHTML, so that no markup is parsed in the page, with or without Trusted Types
        const nodes = sanitise(html, { link, image })
        for (const route of nodes.querySelectorAll<HTMLElement>('[data-route]')) {
          const path = route.dataset['route']
          if (path) route.addEventListener('click', (event) => follow(event, path))
        }
        place.current.replaceChildren(nodes)
        setState('ready')
      },
      () => isCurrent && setState('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [html, link, image])

  return (
    <>
      {state === 'loading' && <SkeletonLines count={6} />}
      {state === 'failed' && <Alert isLine text={failed} />}
      <div ref={place} className="html" dir="auto" />
    </>
  )
}
