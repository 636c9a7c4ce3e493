import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import type { ExclusionSpan, Limits } from '../../core/member/limit-calls.ts'
import { limits } from '../../core/member/limits.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { Button } from '../../ui/button.tsx'
import { type Drawing, Icon } from '../../ui/icon.tsx'
import { chart } from '../../ui/icons/chart.ts'
import { chevronRight } from '../../ui/icons/chevron-right.ts'
import { clock } from '../../ui/icons/clock.ts'
import { deposit } from '../../ui/icons/deposit.ts'
import { headset } from '../../ui/icons/headset.ts'
import { receipt } from '../../ui/icons/receipt.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useText } from '../shared/use-text.ts'
import { ExcludedCard, ExclusionCard } from './exclusion-card.tsx'
import { ExclusionDialog } from './exclusion-dialog.tsx'
import { LimitCard } from './limit-card.tsx'
import { ChangesDialog, HelpDialog } from './limits-dialogs.tsx'
import type { Part } from './limit-view.ts'
import css from './limits.css?inline'
import { MonthCard } from './month-card.tsx'
import { SelfCheckDialog } from './self-check-dialog.tsx'
import { SessionDock } from './session-dock.tsx'
import { TimeOutCard } from './time-out-card.tsx'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

const parts: readonly (readonly [Part, Drawing])[] = [
  ['deposit', deposit],
  ['loss', chart],
  ['session', clock],
]

/** The dialog that is open over the page. */
type Over = { name: 'changes' | 'help' | 'check' } | { name: 'exclusion'; span: ExclusionSpan; confirmBy: Limits['confirmBy'] }

/** design §4 Responsible play: limits, breaks, the last 30 days and help. `/member#limits?part=exclusion` scrolls to that card. */
export function LimitsPage({ place }: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const state = useStore(limits(realm).$state)
  const { limits: brand } = useStore($brand)
  const [over, setOver] = useState<Over>()
  const close = () => setOver(undefined)
  const [said, setSaid] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const data = dataOf(state)
  const isReady = data !== undefined
  const part = /[?&]part=(\w+)/.exec(place)?.[1]
  useEffect(() => {
    const card = isReady && part ? page.current?.querySelector(`[data-part="${part}"]`) : null
    card?.scrollIntoView({ block: 'start' })
    card?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  }, [isReady, part, place])

  // shown only if the brand enables it and the gateway offers it; otherwise the gateway would refuse it
  const isOn = (name: keyof Limits['offers']) => brand[name] !== false && data?.offers[name] === true
  const isExcluded = data?.exclusion != null
  const isPaused = isExcluded || data?.timeOut != null
  return (
    <div ref={page} className="limits">
      <PageHead title={t('limits.title')} text={t('limits.text')}>
        <Button size="small" icon={receipt} onClick={() => setOver({ name: 'changes' })}>
          {t('limits.changes')}
        </Button>
      </PageHead>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {state.status === 'failed' ? (
        <FailedState
          title={t('limits.failed')}
          text={<ErrorWords error={state.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(state.error, limits(realm).reload)}
        />
      ) : data ? (
        <div className="limits-columns">
          {/* for a member on a break, this is first: its end, and where to find help */}
          {isPaused && (
            <div className="limits-paused">
              {isExcluded ? <ExcludedCard until={data.exclusion?.until ?? null} /> : <TimeOutCard data={data} />}
              <Help onOpen={(name) => setOver({ name })} />
            </div>
          )}
          <div className="limits-column">
            {parts.map(([name, icon]) => isOn(name) && <LimitCard key={name} part={name} icon={icon} data={data} onChanged={setSaid} />)}
            {!isExcluded && <MonthCard data={data} />}
            {!isPaused && <Help onOpen={(name) => setOver({ name })} />}
          </div>
          {isExcluded && (
            <div className="limits-column">
              <MonthCard data={data} />
            </div>
          )}
          {(isOn('timeOut') || isOn('exclusion')) && !isExcluded && (
            <div className="limits-column">
              {isOn('timeOut') && !isPaused && <TimeOutCard data={data} />}
              {isOn('exclusion') && (
                <ExclusionCard onContinue={(span) => setOver({ name: 'exclusion', span, confirmBy: data.confirmBy })} />
              )}
              {data.session && isOn('session') && <SessionDock />}
            </div>
          )}
        </div>
      ) : (
        <div className="limits-columns" aria-busy="true">
          <div className="limits-column">
            <SkeletonCard height={240} />
            <SkeletonCard height={240} />
          </div>
          <SkeletonCard height={300} />
        </div>
      )}
      {over?.name === 'changes' && <ChangesDialog onClose={close} />}
      {over?.name === 'help' && <HelpDialog onClose={close} />}
      {over?.name === 'check' && <SelfCheckDialog onClose={close} />}
      {over?.name === 'exclusion' && <ExclusionDialog span={over.span} confirmBy={over.confirmBy} onClose={close} />}
    </div>
  )
}

function Help({ onOpen }: { onOpen: (name: 'help' | 'check') => void }) {
  const t = useText()
  const ways = [
    ['help', headset],
    ['check', receipt],
  ] as const
  return (
    <section part="card" className="limits-card limits-help" data-part="help" aria-label={t('limits.helpTitle')}>
      {ways.map(([name, icon]) => (
        <button key={name} type="button" onClick={() => onOpen(name)}>
          <Icon of={icon} size={20} />
          <span>
            <strong>{t(`limits.${name}`)}</strong>
            <span>{t(`limits.${name}Text`)}</span>
          </span>
          <Icon of={chevronRight} size={18} />
        </button>
      ))}
    </section>
  )
}
