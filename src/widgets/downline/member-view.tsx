import { useState } from 'react'
import { downlineMember } from '../../core/agent/downline.ts'
import type { DownlineMember } from '../../core/agent/downline-calls.ts'
import { agentTypes } from '../../core/brand/constants.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { transfer } from '../../ui/icons/transfer.ts'
import { upline } from '../../ui/icons/upline.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { Breadcrumbs } from '../agent-shared/breadcrumbs.tsx'
import { Mark } from '../agent-shared/mark.tsx'
import { paramOf, scopeLink } from '../agent-shared/scope.ts'
import { useLast } from '../agent-shared/use-last.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { Loaded } from '../shared/loaded.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { MemberFacts } from './member-facts.tsx'
import { NoteCard } from './note-card.tsx'
import { pageName } from './member-address.ts'
import { RebateCard } from './rebate-card.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

/** A member of the team: the account's facts, its team's results, and what the agent can set. */
export function MemberView({ place }: ScreenProps) {
  const t = useText()
  const id = paramOf(place, 'member')
  const store = downlineMember(id)
  const { data, error } = useLast(store, id)
  if (!data && errorCode(error) === 'NOT_IN_TEAM')
    return (
      <EmptyState title={t('agent-downline.foreign')}>
        <RouteLink to={scopeLink(pageName, '')} part="button button-secondary" className="button button-secondary button-small">
          {t('agent-member.toOwn')}
        </RouteLink>
      </EmptyState>
    )
  return (
    <div className="downline">
      <Breadcrumbs page={pageName} scope={data?.isSelf ? '' : id} />
      <Loaded store={store} failed={t('agent-member.failed')} wait={<SkeletonCard height={480} />}>
        {(member) => <Member member={member} />}
      </Loaded>
    </div>
  )
}

function Member({ member }: { member: DownlineMember }) {
  const t = useText()
  const [isSending, setSending] = useState(false)
  const { id, account, isSelf, isDirect } = member
  const isAgent = agentTypes.includes(member.type)
  return (
    <>
      <header className="downline-head">
        <Mark of={account} size={44} />
        <div className="downline-who">
          <h2>
            <bdi>{account}</bdi>
          </h2>
          <Badge>{t(isAgent ? 'agent-downline.agentOf' : 'agent-downline.memberOf', { level: member.level })}</Badge>
          <p>{member.nickname !== account && <bdi>{member.nickname}</bdi>}</p>
        </div>
        <div className="downline-tools">
          {(isSelf ? member.upline : isDirect) && (
            <Button size="small" tone="accent" icon={isSelf ? upline : transfer} onClick={() => setSending(true)}>
              {t(isSelf ? 'agent-downline.sendUp' : 'agent-downline.send')}
            </Button>
          )}
          {isDirect && isAgent && (
            <RouteLink
              to={`/agentHome#dividendRecord?offer=${encodeURIComponent(id)}`}
              part="button button-secondary"
              className="button button-secondary button-small"
            >
              {t('agent-member.contract')}
            </RouteLink>
          )}
          {(isAgent || member.team > 0) && (
            <RouteLink
              to={scopeLink(pageName, isSelf ? '' : id)}
              part="button button-secondary"
              className="button button-secondary button-small"
            >
              {t('agent-member.openTeam')}
            </RouteLink>
          )}
          {!isSelf && (
            <RouteLink
              to={isAgent ? scopeLink('teamBetting', id) : `/agentHome#teamBetting?member=${encodeURIComponent(id)}`}
              part="button button-secondary"
              className="button button-secondary button-small"
            >
              {t('agent.teamBetting')}
            </RouteLink>
          )}
        </div>
      </header>
      <div className="downline-cards">
        <MemberFacts member={member} />
        <div className="downline-side">
          {isAgent && <RebateCard key={member.id} member={member} />}
          {!isSelf && <NoteCard member={member} />}
        </div>
      </div>
      {isSending && (
        <TransferDialog
          direction={isSelf ? 'upline' : 'downline'}
          account={isSelf ? '' : account}
          memberId={id}
          onClose={() => setSending(false)}
        />
      )}
    </>
  )
}
