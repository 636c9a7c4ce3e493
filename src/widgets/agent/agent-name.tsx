import { useStore } from '@nanostores/react'
import { teamNode } from '../../core/agent/team.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { $session } from '../../core/session/session.ts'
import { Mark } from '../agent-shared/mark.tsx'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'

/** The logged-in agent: mark, nickname and level. */
export function AgentName() {
  const realm = useRealm()
  const t = useText()
  const { memberInfo } = useStore($session(realm))
  const own = dataOf(useStore(teamNode('').$state))?.path[0]
  return (
    <span className="agent-name">
      <Mark of={memberInfo?.account ?? ''} size={36} />
      <strong>
        <bdi>{memberInfo?.nickname || memberInfo?.account}</bdi>
      </strong>
      {own && <span>{t('agent.level', { level: own.level })}</span>}
    </span>
  )
}
