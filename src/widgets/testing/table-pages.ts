import type { ComponentType } from 'react'
import type { AgentPageName, MemberPageName } from '../../core/site/centre-pages.ts'
import type { Path } from '../../core/site/paths.ts'
import { pageOf as agentPageOf } from '../agent/agent-pages.ts'
import { pageOf as memberPageOf } from '../member/member-pages.ts'
import type { ScreenProps } from '../shared/definition.ts'
import type { LazyPart } from '../shared/lazy-part.ts'
import { routes } from '../site/routes.ts'

/** A page as its table defines it, with the texts of the centre around it. */
export type TablePage = LazyPart<ComponentType<ScreenProps>>

function within(path: Path, page: LazyPart<ComponentType<ScreenProps>> | undefined): TablePage {
  if (!page) throw new Error(`${path} has no such page`)
  return { load: async () => (await Promise.all([page.load(), routes[path].load?.()]))[0] }
}

export const memberPage = (name: MemberPageName): TablePage => within('/member', memberPageOf(name))
export const agentPage = (name: AgentPageName): TablePage => within('/agentHome', agentPageOf(name))

export function sitePage(path: Path): TablePage {
  const { load } = routes[path]
  if (!load) throw new Error(`${path} is the lobby's`)
  return { load }
}
