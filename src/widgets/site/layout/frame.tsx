import type { ReactNode, RefObject } from 'react'
import { useText } from '../../use-text.ts'
import { widget as account } from '../../account/index.tsx'
import type { Layout } from '../routes.ts'

interface FrameProps {
  layout: Layout
  main: RefObject<HTMLElement | null>
  /** Of the page, for those who hear it. */
  title: string
  isHome: boolean
  children: ReactNode
}

/** §2 Layout: header, side menu, content, footer; a game page has no side menu, an agent's page is the agent view alone. */
export function Frame({ layout, main, title, children }: FrameProps) {
  const t = useText()
  const content = (
    <main ref={main} id="content" className="site-main" tabIndex={-1} aria-label={title || undefined}>
      {layout === 'main' && <h1 className="visually-hidden">{title}</h1>}
      {children}
    </main>
  )
  if (layout === 'agent') return content
  return (
    <div className={`site site-${layout}`}>
      <a className="site-skip" href="#content" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        {t('site.skip')}
      </a>
      {layout === 'main' && (
        <header className="site-header">
          <account.View options={{ logo: 'on', menu: 'on' }} />
        </header>
      )}
      {content}
    </div>
  )
}
