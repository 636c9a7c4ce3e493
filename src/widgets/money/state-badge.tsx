import { Badge, type BadgeProps } from '../../ui/badge.tsx'
import type { Drawing } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { clock } from '../../ui/icons/clock.ts'
import { close } from '../../ui/icons/close.ts'
import { refresh } from '../../ui/icons/refresh.ts'

const looks = {
  done: ['win', check],
  checking: ['info', refresh],
  waiting: ['info', clock],
  confirm: ['info', clock],
  refused: ['danger', close],
  ended: ['neutral', close],
} satisfies Record<string, [BadgeProps['tone'], Drawing]>
/** The state of a money movement. `confirm`: the player has to confirm it; `ended`: over without moving money (expired, cancelled). */
export type MoneyState = keyof typeof looks

/** A state as an icon and a word, so that it is recognisable without colour. */
export function StateBadge({ state, label }: { state: MoneyState; label: string }) {
  const [tone, icon] = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
