import type { ReactNode } from 'react'
import type { AgentPageName } from '../../core/site/centre-pages.ts'
import type { AgentPlace } from '../../core/site/paths.ts'
import { addStyles } from '../../ui/styles.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import css from './scope-head.css?inline'

addStyles(css)

interface ScopeHeadProps {
  page: AgentPageName
  title: string
  /** The member whose team is shown; '' for the agent's whole team. undefined if the page is always about the agent. */
  scope?: string | undefined
  linkOf?: ((id: string) => AgentPlace) | undefined
  /** Shown beside the title, if there is room. */
  children?: ReactNode
}

/** The head of a page about a team: the path to the team, and the title. On a phone the path to a deeper team replaces the title. */
export function ScopeHead({ page, title, scope, linkOf, children }: ScopeHeadProps) {
  return (
    <div className={scope ? 'scope-head scope-head-below' : 'scope-head'}>
      {scope !== undefined && <Breadcrumbs page={page} scope={scope} {...(linkOf && { linkOf })} />}
      <header>
        <h2>{title}</h2>
        {children}
      </header>
    </div>
  )
}
