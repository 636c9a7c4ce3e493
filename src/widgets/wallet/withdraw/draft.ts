import { $departures, $memberId } from '../../../core/session/session.ts'

export interface WithdrawDraft {
  payeeId: string
  amount: string
}

const empty: WithdrawDraft = { payeeId: '', amount: '' }
let kept: { owner: string; draft: WithdrawDraft } | undefined
$departures.listen(() => (kept = undefined))

/** What was typed so far: it outlasts a session that has run out, but neither a logout nor another member's login. */
export const keptDraft = (): WithdrawDraft => (kept?.owner === $memberId.get() ? kept.draft : empty)
export const keepDraft = (draft: WithdrawDraft): void => {
  const owner = $memberId.get()
  if (owner !== '') kept = { owner, draft }
}
export const dropDraft = (): void => void (kept = undefined)
