import { useStore } from '@nanostores/react'
import { $chosenLottery, openedNumbers } from '../../core/lottery/lottery.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { Balls } from './balls.tsx'

/** The latest drawn numbers, newest first. */
export function OpenedNumbers({ kind, name }: { kind: string; name: string }) {
  const t = useText()
  const state = useStore(openedNumbers.$state)
  const game = useStore($chosenLottery)
  const { clock } = useFormats()
  const draws = state.status === 'ready' && state.data.gameCode === game?.gameCode ? state.data.draws : undefined
  return (
    <section className="lottery-opened" aria-labelledby="lottery-opened-title">
      <h3 id="lottery-opened-title" className="lottery-heading">
        {t('lottery.opened')} <span className="visually-hidden">{name}</span>
      </h3>
      {state.status === 'failed' && (
        <FailedState
          title={t('lottery.openedFailed')}
          text={<ErrorWords error={state.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(state.error, openedNumbers.reload)}
        />
      )}
      {!draws && state.status !== 'failed' && (
        <div aria-busy="true">
          <SkeletonLines count={8} />
        </div>
      )}
      {draws && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('lottery.draw')}</th>
              <th scope="col">{t('lottery.numbers')}</th>
            </tr>
          </thead>
          <tbody>
            {draws.map((draw) => (
              <tr key={draw.numero}>
                <th scope="row">
                  <time>{clock(draw.openedAt)}</time>
                  <small dir="ltr">{draw.numero}</small>
                </th>
                <td>
                  <Balls kind={kind} numbers={draw.numbers} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
