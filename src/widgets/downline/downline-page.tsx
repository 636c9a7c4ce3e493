import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $session } from '../../core/session/session.ts'
import { goTo } from '../../core/site/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { upline } from '../../ui/icons/upline.ts'
import { Breadcrumbs } from '../agent-shared/breadcrumbs.tsx'
import { paramOf, scopeLink, scopeOf } from '../agent-shared/scope.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { useText } from '../shared/use-text.ts'
import './downline-style.ts'
import { DownlineTable } from './downline-table.tsx'
import { NodeHead } from './node-head.tsx'
import { pageName } from './member-address.ts'
import { MemberView } from './member-view.tsx'
import { TeamTree } from './team-tree.tsx'
import { useRealm } from '../shared/use-realm.ts'

/** §2 Agent centre, downline management: the team as a tree and as tables, and the details of each member. */
export function DownlinePage({ place }: ScreenProps) {
  const member = paramOf(place, 'member')
  return member ? <MemberView key={member} place={place} /> : <Team place={place} />
}

function Team({ place }: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const ownId = useStore($session(realm)).memberInfo?.id ?? ''
  const asked = scopeOf(place)
  const scope = asked === ownId ? '' : asked
  const [isTreeOpen, setTreeOpen] = useState(false)
  return (
    <div className="downline">
      <Breadcrumbs page={pageName} scope={scope} />
      <NodeHead key={scope} id={scope} />
      <div className="downline-columns">
        <div className={isTreeOpen ? 'downline-tree' : 'downline-tree downline-tree-shut'}>
          <Button size="small" icon={upline} aria-expanded={isTreeOpen} onClick={() => setTreeOpen(!isTreeOpen)}>
            {t('agent-downline.tree')}
          </Button>
          <TeamTree
            scope={scope}
            onSelect={(id) => {
              setTreeOpen(false)
              goTo(realm, scopeLink(pageName, id))
            }}
          />
        </div>
        <DownlineTable key={scope} id={scope} />
      </div>
    </div>
  )
}
