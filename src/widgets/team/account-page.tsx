import { useState } from 'react'
import { agentAccount } from '../../core/agent/account.ts'
import type { AgentAccount } from '../../core/agent/account-calls.ts'
import { accountKind } from '../../core/agent/account-kind.ts'
import type { TextEnd } from '../../core/i18n/text-keys.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { check } from '../../ui/icons/check.ts'
import { copy } from '../../ui/icons/copy.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonFigure } from '../../ui/skeleton.tsx'
import { Mark } from '../agent-shared/mark.tsx'
import { PeriodBar } from '../agent-shared/period.tsx'
import { useLast } from '../agent-shared/use-last.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { LanguageSelect } from '../shared/language-select.tsx'
import { ThemeChoice } from '../side-menu/theme-choice.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { AccountLines } from './account-lines.tsx'
import { ReportPage, useScope } from './report-page.tsx'

/** §2 Agent centre, account details: the facts and transactions of the agent's own account, or of one in the team. */
export function AccountPage({ place }: ScreenProps) {
  const t = useText()
  const scope = useScope(place)
  const store = agentAccount(scope)
  const { data, error } = useLast(store)
  return (
    <ReportPage
      page="accountDetails"
      title={t('agent-account.title')}
      text={t('agent-account.text')}
      scope={scope}
      period={<></>}
      error={data ? undefined : error}
    >
      {data ? (
        <>
          <Facts key={data.id} data={data} isOwn={scope === ''} />
          {scope === '' && <Settings />}
        </>
      ) : error !== undefined ? (
        <FailedState
          title={t('agent-account.failed')}
          text={<ErrorWords error={error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(error, store.reload)}
        />
      ) : (
        <section part="card" className="report-card" role="status" aria-busy="true" aria-label={t('agent-shared.table.loading')}>
          <dl className="report-facts">
            {factNames.map((name) => (
              <div key={name}>
                <dt>{t(`agent-account.${name}`)}</dt>
                <dd>
                  <SkeletonFigure />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {data && (
        <>
          <PeriodBar />
          <AccountLines key={scope} scope={scope} account={data.account} />
        </>
      )}
    </ReportPage>
  )
}

const factNames = ['number', 'account', 'nickname', 'level', 'upline', 'rebate', 'joined', 'balance'] as const

function Facts({ data, isOwn }: { data: AgentAccount; isOwn: boolean }) {
  const t = useText()
  const { money, rate, fullTime } = useFormats()
  const kind = accountKind(data.type)
  const facts: (readonly [label: TextEnd<'agent-account.'>, value: string])[] = [
    ['number', data.id],
    ['account', data.account],
    ['nickname', data.nickname],
    ['level', String(data.level)],
    ['upline', data.upline || t('agent-account.noUpline')],
    ...(kind === 'agent' ? [['rebate', rate(data.rebate)] as const] : []),
    ['joined', fullTime(data.joinedAt)],
    ['balance', money(data.balance, data.currencySymbol)],
  ]
  return (
    <section part="card" className="report-card" aria-label={t('agent-account.facts')}>
      <div className="report-who">
        <Mark of={data.account} size={48} />
        <div>
          <h3>
            <bdi>{data.nickname || data.account}</bdi>
            <Badge>{t(`agent-account.kind.${kind}`)}</Badge>
            {data.isBlocked && <Badge tone="danger">{t('agent-account.blocked')}</Badge>}
          </h3>
          <p>{t(isOwn ? 'agent-account.yours' : 'agent-account.inTeam')}</p>
        </div>
      </div>
      <dl className="report-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`agent-account.${name}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {isOwn && (
          <div>
            <dt>{t('agent-account.invite')}</dt>
            <dd>
              <Code text={data.inviteCode} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** The settings of the agent's own account, separate from its facts. */
function Settings() {
  const t = useText()
  return (
    <section part="card" className="report-card report-settings" aria-labelledby="account-settings">
      <h3 id="account-settings">{t('agent-account.settings')}</h3>
      <LanguageSelect />
      <ThemeChoice />
      <RouteLink to="/agentHome#securityCenter" part="button button-secondary" className="button button-secondary button-small">
        {t('agent-account.security')}
      </RouteLink>
    </section>
  )
}

function Code({ text }: { text: string }) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <bdi>{text}</bdi>
      <Button size="small" icon={isCopied ? check : copy} onClick={(event) => void copyText(text, event.currentTarget).then(setCopied)}>
        {t(isCopied ? 'agent-account.copied' : 'agent-account.copy')}
      </Button>
    </>
  )
}
