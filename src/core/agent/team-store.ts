import { computed } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { perQuestion } from '../platform/per-question.ts'
import { pollWhileWatched } from '../platform/poll.ts'
import { type RemoteOptions, type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { today } from './period.ts'
import type { TeamPeriod } from './team-calls.ts'

/** The brand's time zone. A team's days start and end by it. */
const $clock = computed($brand, ({ timeZoneOffset }) => timeZoneOffset)

/** Creates the stores of the logged-in agent's queries about the team, one per query. options: how fresh the data has to be. */
export const teamStore = <Q, T>(
  fetcher: (question: Q, signal: AbortSignal) => Promise<T>,
  options?: (question: Q) => Pick<RemoteOptions<T>, 'isFresh' | 'watch'>,
): ((question: Q) => RemoteStore<T>) =>
  perQuestion((question: Q) =>
    remote([$clock], { ...options?.(question), $owner: $memberId('agent'), fetcher: (signal) => fetcher(question, signal) }),
  )

/** Creates stores for a team's figures in a period. They reload when their page opens, and every minute if the period includes today. */
export const teamReport = <Q extends TeamPeriod, T>(
  fetcher: (question: Q, signal: AbortSignal) => Promise<T>,
): ((question: Q) => RemoteStore<T>) =>
  teamStore(fetcher, ({ to }) => ({
    isFresh: true,
    watch: (reload) => (to >= today() ? pollWhileWatched(60_000, reload) : undefined),
  }))
