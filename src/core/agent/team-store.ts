import { computed } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { perQuestion } from '../platform/per-question.ts'
import { pollWhileWatched } from '../platform/poll.ts'
import { type RemoteOptions, type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { today } from './period.ts'
import type { TeamPeriod } from './team-calls.ts'

/** A team's days follow the brand's clock. */
const $clock = computed($brand, ({ timeZoneOffset }) => timeZoneOffset)

/** What the logged-in agent asks about the team, by question. options: how fresh the answer has to be. */
export const teamStore = <Q, T>(
  fetcher: (question: Q, signal: AbortSignal) => Promise<T>,
  options?: (question: Q) => Pick<RemoteOptions<T>, 'isFresh' | 'watch'>,
): ((question: Q) => RemoteStore<T>) =>
  perQuestion((question: Q) =>
    remote([$clock], { ...options?.(question), $owner: $memberId('agent'), fetcher: (signal) => fetcher(question, signal) }),
  )

/** Figures of the team in a period: fetched again when their page opens, and each minute if the period includes today. */
export const teamReport = <Q extends TeamPeriod, T>(
  fetcher: (question: Q, signal: AbortSignal) => Promise<T>,
): ((question: Q) => RemoteStore<T>) =>
  teamStore(fetcher, ({ to }) => ({
    isFresh: true,
    watch: (reload) => (to >= today() ? pollWhileWatched(60_000, reload) : undefined),
  }))
