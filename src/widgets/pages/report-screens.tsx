import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { languageTag } from '../../core/i18n/languages.ts'
import { $language } from '../../core/site/language.ts'
import { currencySymbol } from '../../core/wallet/currency-symbol.ts'
import { formatMoney } from '../../core/wallet/format-money.ts'
import { type ReportSpan, reportSpans } from '../../core/wallet/report-calls.ts'
import { creditReport, profitLoss } from '../../core/wallet/reports.ts'
import { EmptyState } from '../../ui/list-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TabPanel } from '../../ui/tab-list.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { PageHead } from '../page-head.tsx'
import { RouteLink } from '../route-link.tsx'
import { useText } from '../use-text.ts'
import { Loaded } from './loaded.tsx'
import { NetBars } from './net-bars.tsx'
import css from './report.css?inline'
import { ReportTable, Tiles } from './report-table.tsx'

addStyles(css)

/** How a report writes its figures: amounts with the currency's sign, dates with their weekday. */
export interface Figures {
  money: (amount: string | null) => string
  day: (date: string) => string
  number: (value: number) => string
}

function useFigures(): (currency: string) => Figures {
  const locale = languageTag(useStore($language))
  const days = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const { format } = new Intl.NumberFormat(locale)
  return (currency) => ({
    number: format,
    money: (amount) => formatMoney(amount, locale, currencySymbol(currency, locale)),
    day: (date) => days.format(new Date(`${date}T00:00Z`)),
  })
}

function Spans({ children }: { children: (span: ReportSpan) => ReactNode }) {
  const t = useText()
  const id = useUniqueId()
  const [span, setSpan] = useState<ReportSpan>('7')
  return (
    <>
      <div className="report-spans">
        <Segmented
          id={id}
          label={t('report.span')}
          items={reportSpans.map((value) => ({ value, label: t('report.days', { count: Number(value) }) }))}
          value={span}
          onSelect={setSpan}
        />
      </div>
      <TabPanel id={id} value={span}>
        {children(span)}
      </TabPanel>
    </>
  )
}

/** The screen 'credit report' (§2 Other screens): an agent's own account by day. */
export function CreditReportScreen() {
  const t = useText()
  const figures = useFigures()
  return (
    <>
      <PageHead title={t('report.credit')} text={t('report.creditText')} />
      <Spans>
        {(span) => (
          <Loaded key={span} store={creditReport(span)} failed={t('report.failed')} wait={<SkeletonCard height={420} />} isFresh>
            {({ currency, days, total }) => {
              const { money, day } = figures(currency)
              const columns = ['opening', 'credits', 'debits', 'closing'] as const
              return (
                <>
                  <Tiles items={columns.map((name) => ({ label: t(`report.${name}`), value: money(total[name]) }))} />
                  <ReportTable
                    caption={t('report.byDay')}
                    heads={[t('report.day'), ...columns.map((name) => t(`report.${name}`))]}
                    rows={days
                      .toReversed()
                      .map((each) => ({ key: each.date, cells: [day(each.date), ...columns.map((name) => money(each[name]))] }))}
                    total={[t('report.total'), ...columns.map((name) => money(total[name]))]}
                  />
                </>
              )
            }}
          </Loaded>
        )}
      </Spans>
    </>
  )
}

/** The screen 'profit and loss': a member's own play by day and game type. */
export function ProfitLossScreen() {
  const t = useText()
  const figures = useFigures()
  return (
    <>
      <PageHead title={t('report.profit')} text={t('report.profitText')} />
      <Spans>
        {(span) => (
          <Loaded key={span} store={profitLoss(span)} failed={t('report.failed')} wait={<SkeletonCard height={420} />} isFresh>
            {({ currency, days, types, total }) => {
              const { money, day, number } = figures(currency)
              if (total.rounds === 0)
                return (
                  <EmptyState title={t('report.noPlay', { count: Number(span) })} text={t('report.noPlayText')}>
                    <RouteLink to="/all" className="button button-secondary button-small">
                      {t('report.toGames')}
                    </RouteLink>
                  </EmptyState>
                )
              const heads = [t('report.rounds'), t('report.bets'), t('report.wins'), t('report.net')]
              const cells = (play: typeof total) => [number(play.rounds), money(play.bets), money(play.wins), money(play.net)]
              const typeName = (type: string) => (t(`report.type.${type}`) === `report.type.${type}` ? type : t(`report.type.${type}`))
              return (
                <>
                  <Tiles
                    items={[
                      { label: t('report.bets'), value: money(total.bets) },
                      { label: t('report.wins'), value: money(total.wins) },
                      { label: t('report.net'), value: money(total.net), isWin: !total.net?.startsWith('-') },
                      { label: t('report.rounds'), value: number(total.rounds) },
                    ]}
                  />
                  <NetBars days={days} day={day} money={money} label={t('report.netByDay')} />
                  <div className="report-halves">
                    <ReportTable
                      caption={t('report.byType')}
                      heads={[t('report.game'), ...heads]}
                      rows={types.map((each) => ({ key: each.gameType, cells: [typeName(each.gameType), ...cells(each)] }))}
                      total={[t('report.total'), ...cells(total)]}
                    />
                    <ReportTable
                      caption={t('report.byDay')}
                      heads={[t('report.day'), ...heads]}
                      rows={days
                        .toReversed()
                        .filter(({ rounds }) => rounds > 0)
                        .map((each) => ({ key: each.date, cells: [day(each.date), ...cells(each)] }))}
                      total={[t('report.total'), ...cells(total)]}
                    />
                  </div>
                </>
              )
            }}
          </Loaded>
        )}
      </Spans>
    </>
  )
}
