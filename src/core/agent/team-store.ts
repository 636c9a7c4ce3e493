import { computed } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { perQuestion } from '../platform/per-question.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'

/** A team's days follow the brand's clock. */
const $clock = computed($brand, ({ timeZoneOffset }) => timeZoneOffset)

/** What the logged-in agent asks about the team, by question. */
export const teamStore = <Q, T>(fetcher: (question: Q, signal: AbortSignal) => Promise<T>): ((question: Q) => RemoteStore<T>) =>
  perQuestion((question: Q) => remote([$clock], { $owner: $memberId('agent'), fetcher: (signal) => fetcher(question, signal) }))
