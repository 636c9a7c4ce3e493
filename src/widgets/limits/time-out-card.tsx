import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type Limits, type TimeOutDays, timeOutDays } from '../../core/member/limit-calls.ts'
import { beginTimeOut } from '../../core/member/limits.ts'
import { timeOutEnd } from '../../core/member/pause-end.ts'
import { ask } from '../../core/site/popups.ts'
import { $now } from '../../core/site/now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { info } from '../../ui/icons/info.ts'
import { pauseCircle } from '../../ui/icons/pause-circle.ts'
import { errorText } from '../shared/error-text.ts'
import { useSubmit } from '../shared/use-submit.ts'
import { useText } from '../shared/use-text.ts'
import { Card } from './limits-section.tsx'
import { Choices } from './choices.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'

/** A short break from play and deposits. Above its button it says when the break ends and what is still possible. */
export function TimeOutCard({ data }: { data: Limits }) {
  const realm = useRealm()
  const t = useText()
  const { due } = useFormats()
  const now = useStore($now)
  const [days, setDays] = useState<TimeOutDays>('1')
  const { state, isBusy, run } = useSubmit()
  const until = data.timeOut?.until
  const length = (each: TimeOutDays) => t(`limits.days.${each}`)
  const begin = async () => {
    const isSure = await ask(realm, {
      tone: 'danger',
      titleKey: 'limits.timeOutSure',
      textKey: 'limits.timeOutUntil',
      values: { length: length(days), time: due(timeOutEnd(now, days)) },
      confirmKey: 'limits.timeOutBegin',
      cancelKey: 'common.cancel',
    })
    if (isSure) await run(() => beginTimeOut(realm, days))
  }
  return (
    <Card part="timeOut" icon={pauseCircle} title={t('limits.timeOut')}>
      <div className="limits-side">
        {until ? (
          <p className="limits-on" role="status">
            <Icon of={pauseCircle} size={20} />
            <span>{t('limits.timeOutOn', { time: due(until) })}</span>
          </p>
        ) : (
          <>
            <p>{t('limits.timeOutText')}</p>
            <Choices
              label={t('limits.howLong')}
              values={timeOutDays.map((value) => ({ value, label: length(value) }))}
              value={days}
              onChange={setDays}
            />
            <p className="limits-note">
              <Icon of={info} size={18} />
              <span>{t('limits.timeOutUntil', { time: due(timeOutEnd(now, days)) })}</span>
            </p>
            {state.status === 'failed' && <Alert isLine text={errorText(t, state.error)} />}
            <Button wide pending={isBusy} onClick={() => void begin()}>
              {t('limits.timeOutStart', { length: length(days) })}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
