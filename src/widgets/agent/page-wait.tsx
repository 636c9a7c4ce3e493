import type { AgentPageName } from '../../core/site/centre-pages.ts'
import { SkeletonCard, SkeletonFigure } from '../../ui/skeleton.tsx'
import { useText } from '../shared/use-text.ts'
import { agentGroups } from './agent-pages.ts'

const isInMenu = (name: string): name is keyof (typeof agentGroups)[keyof typeof agentGroups] =>
  Object.values(agentGroups).some((group) => Object.hasOwn(group, name))

/** Shown while a page's code is loading: its title, and stones in place of figures. */
export function PageWait({ name }: { name: AgentPageName | '' }) {
  const t = useText()
  return (
    <div className="agent-wait" aria-busy="true">
      <h2>{isInMenu(name) ? t(`agent.${name}`) : <SkeletonFigure />}</h2>
      <div className="agent-wait-figures">
        {[0, 1, 2, 3].map((each) => (
          <SkeletonCard key={each} height={86} />
        ))}
      </div>
      <SkeletonCard height={520} />
    </div>
  )
}
