import { useState } from 'react'
import { downlineMember } from '../../core/agent/downline.ts'
import { agentTypes } from '../../core/brand/constants.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { transfer } from '../../ui/icons/transfer.ts'
import { upline } from '../../ui/icons/upline.ts'
import { Mark } from '../agent-shared/mark.tsx'
import { useLast } from '../agent-shared/use-last.ts'
import { errorText } from '../shared/error-text.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { memberLink } from './member-address.ts'
import { TransferDialog } from './transfer-dialog.tsx'

/** Whose team is shown: the agent's own, with the upline above it, or a member's; and the possible actions. */
export function NodeHead({ id }: { id: string }) {
  const t = useText()
  const { number, rate } = useFormats()
  const store = downlineMember(id)
  const { data, error } = useLast(store)
  const isForeign = errorCode(error) === 'NOT_IN_TEAM'
  const [isSending, setSending] = useState(false)
  const isOwn = id === ''
  const below = data && [
    t('agent-downline.directAgents', { count: data.directAgents }),
    t('agent-downline.directMembers', { count: data.directMembers }),
    t('agent-downline.below', { count: data.team, number: number(data.team) }),
  ]
  const canSend = data && (isOwn ? data.upline !== null : data.isDirect)
  return (
    <>
      <header className="downline-head">
        {!isOwn && data && <Mark of={data.account} size={44} />}
        <div className="downline-who">
          <h2>{isOwn ? t('agent-downline.title') : <bdi>{data?.account}</bdi>}</h2>
          {data && !isOwn && (
            <Badge>{t(agentTypes.includes(data.type) ? 'agent-downline.agentOf' : 'agent-downline.memberOf', { level: data.level })}</Badge>
          )}
          {data && (
            <p>
              {isOwn
                ? data.upline
                  ? t('agent-downline.yourUpline', { account: data.upline.account })
                  : t('agent-downline.noUpline')
                : agentTypes.includes(data.type) && t('agent-downline.rebateIs', { rate: rate(data.rebate) })}
              {below && <span>{below.join(', ')}</span>}
            </p>
          )}
        </div>
        {data && (
          <div className="downline-tools">
            {canSend && (
              <Button size="small" icon={isOwn ? upline : transfer} onClick={() => setSending(true)}>
                {t(isOwn ? 'agent-downline.sendUp' : 'agent-downline.send')}
              </Button>
            )}
            <RouteLink to={memberLink(data.id)} part="button button-secondary" className="button button-secondary button-small">
              {t('agent-downline.details')}
            </RouteLink>
          </div>
        )}
      </header>
      {error !== undefined && !data && (
        <Alert isLine text={isForeign ? t('agent-downline.foreign') : errorText(t, error)}>
          {!isForeign && (
            <Button size="small" onClick={store.reload}>
              {t('common.retry')}
            </Button>
          )}
        </Alert>
      )}
      {isSending && data && (
        <TransferDialog
          direction={isOwn ? 'upline' : 'downline'}
          account={isOwn ? '' : data.account}
          memberId={id}
          onClose={() => setSending(false)}
        />
      )}
    </>
  )
}
