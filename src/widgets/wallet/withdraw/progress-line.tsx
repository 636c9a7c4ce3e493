import type { TextEnd } from '../../../core/i18n/text-keys.ts'
import type { Withdrawal } from '../../../core/wallet/withdraw-calls.ts'
import { Icon } from '../../../ui/icon.tsx'
import { check } from '../../../ui/icons/check.ts'
import { close } from '../../../ui/icons/close.ts'
import { useText } from '../../shared/use-text.ts'
import { useFormats } from '../../shared/use-formats.ts'

type State = 'done' | 'now' | 'next' | 'bad'
type Step = readonly [name: TextEnd<'withdrawal.step.'>, at: number | null, state: State]

/** The steps of a withdrawal, each with its time. A refused or cancelled withdrawal ends there. */
function stepsOf({ state, requestedAt, approvedAt, paidAt, confirmBy, answeredAt, endedAt }: Withdrawal): Step[] {
  const past = (at: number | null): State => (at === null ? 'next' : 'done')
  const begun: Step = ['requested', requestedAt, 'done']
  if (state === 'cancelled' || state === 'refused')
    return [begun, ...(approvedAt === null ? [] : [['approved', approvedAt, 'done'] as const]), [state, endedAt, 'bad']]
  const steps: Step[] = [
    begun,
    ['approved', approvedAt, approvedAt === null ? 'now' : 'done'],
    ['paid', paidAt, paidAt === null && approvedAt !== null ? 'now' : past(paidAt)],
  ]
  if (state === 'paid') return [...steps, ['confirm', confirmBy, 'now']]
  if (state === 'review') return [...steps, ['answered', answeredAt, 'done'], ['review', null, 'now']]
  return [...steps, state === 'done' ? ['done', endedAt, 'done'] : ['confirm', null, 'next']]
}

export function ProgressLine({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText()
  const { soon } = useFormats()
  return (
    <ol className="progress-line">
      {stepsOf(withdrawal).map(([name, at, state]) => (
        <li key={name} className={`progress-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="progress-mark">
            {state === 'done' ? <Icon of={check} size={16} /> : state === 'bad' ? <Icon of={close} size={16} /> : null}
          </span>
          <strong>{t(`withdrawal.step.${name}`)}</strong>
          <small>{at === null ? '' : name === 'confirm' ? t('withdrawal.by', { time: soon(at) }) : soon(at)}</small>
        </li>
      ))}
    </ol>
  )
}
