import { useStore } from '@nanostores/react'
import type { Task } from '../../../core/rewards/gift-calls.ts'
import { claimDone, tasks } from '../../../core/rewards/gifts.ts'
import { MoneyButton } from '../../money/money-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stones } from '../../../ui/stones.tsx'
import { RouteLink } from '../../shared/route-link.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { useText } from '../../shared/use-text.ts'
import { Claimed } from '../claimed.tsx'
import { GiftScreen } from './gift-screen.tsx'
import { useClaim } from '../use-claim.ts'
import { NextDay } from './next-day.tsx'

/** The screen 'daily tasks' (§2 Other screens): the progress is calculated from the rounds that were played. */
export function TasksScreen() {
  const t = useText()
  const state = useStore(tasks.$state)
  const { pending, isChecking, done, error, claim } = useClaim()
  return (
    <GiftScreen
      title={t('gifts.tasks')}
      text={t('gifts.tasksText')}
      state={state}
      onRetry={tasks.reload}
      error={error}
      isChecking={isChecking}
    >
      {({ list, nextIn, receivedAt, currencySymbol }) => (
        <>
          {list.length === 0 && <EmptyState title={t('gifts.noTasks')} text={t('gifts.noTasksText')} />}
          <ul className="gift-list">
            {list.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                symbol={currencySymbol}
                isPending={pending === task.id}
                isFresh={done === task.id}
                onClaim={() => void claim(task.id, (onChecking) => claimDone(task.id, onChecking))}
              />
            ))}
          </ul>
          <div className="gift-actions">
            <RouteLink to="/all" part="button button-secondary" className="button button-secondary">
              {t('gifts.play')}
            </RouteLink>
            <NextDay nextIn={nextIn} receivedAt={receivedAt} onOver={tasks.reload} />
          </div>
        </>
      )}
    </GiftScreen>
  )
}

interface TaskRowProps {
  task: Task
  symbol: string
  isPending: boolean
  isFresh: boolean
  onClaim: () => void
}

function TaskRow({ task, symbol, isPending, isFresh, onClaim }: TaskRowProps) {
  const t = useText()
  const { number, money } = useFormats()
  const { kind, goal, value, part, points, isDone, isClaimed } = task
  const write = (figure: string) => (kind === 'bet' ? money(figure, symbol) : number(Number(figure)))
  const name = t(`gifts.task.${kind}`, { goal: write(goal) })
  return (
    <li part="card" className="gift-card gift-task">
      <h3>{name}</h3>
      <p className="gift-points">{number(points, { hasPlus: true })}</p>
      <Stones value={Math.round(part * 100)} label={name} text={t('gifts.progress', { value: write(value), goal: write(goal) })} />
      {isClaimed ? (
        <Claimed isFresh={isFresh}>{t('gifts.claimed')}</Claimed>
      ) : (
        isDone && (
          <MoneyButton
            tone="accent"
            pending={isPending}
            aria-label={t('gifts.claimTask', { points: number(points), task: name })}
            onClick={onClaim}
          >
            {t('gifts.claim')}
          </MoneyButton>
        )
      )}
    </li>
  )
}
