import type { TeamOverview } from '../../core/agent/team-calls.ts'
import { agentTypes } from '../../core/brand/constants.ts'
import { toCsv } from '../../core/wallet/csv.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/icons/download.ts'
import { saveFile } from '../../ui/save-file.ts'
import { ScopeHead } from '../agent-shared/scope-head.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { overviewFigures } from './overview-figures.ts'

interface OverviewHeadProps {
  data: TeamOverview | undefined
  /** The member whose team is shown; '' for the reader's whole team. */
  scope: string
  period: { from: string; to: string }
}

/** The head of the page: the team and its size, and a button that saves the daily figures as a file. */
export function OverviewHead({ data, scope, period }: OverviewHeadProps) {
  const t = useText()
  const { number } = useFormats()
  const node = data?.node
  const save = () => {
    if (!data) return
    const heads = overviewFigures.map((figure) => t(`agent-overview.${figure}`))
    const rows = data.days.map((day, at) => {
      const earlier = data.daysThen[at]
      return [
        day.date,
        ...overviewFigures.map((figure) => day[figure]),
        earlier?.date ?? null,
        ...overviewFigures.map((figure) => earlier?.[figure] ?? null),
      ]
    })
    const name = t('agent-overview.csvName', { account: data.node.account, ...period })
    const content = toCsv([t('agent-overview.day'), ...heads, t('agent-overview.dayThen'), ...heads], rows)
    saveFile(`${name}.csv`, 'text/csv', content)
  }
  return (
    <ScopeHead page="teamOverview" title={t('agent-overview.title')} scope={scope}>
      {node && (
        <>
          <Badge>{t(agentTypes.includes(node.type) ? 'agent-overview.agent' : 'agent-overview.member', { level: node.level })}</Badge>
          <p>
            {t(scope === '' ? 'agent-overview.below' : 'agent-overview.belowOf', {
              count: node.members,
              members: number(node.members),
              account: node.account,
            })}
            {node.agents > 0 && `, ${t('agent-overview.agents', { count: node.agents, agents: number(node.agents) })}`}
          </p>
        </>
      )}
      <Button size="small" icon={download} disabled={!data} onClick={save}>
        <span className="overview-csv">{t('agent-overview.csv')}</span>
      </Button>
    </ScopeHead>
  )
}
