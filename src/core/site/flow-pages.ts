import type { MemberPageName } from './centre-pages.ts'

/** Pages that move money, step by step. On a phone they fill the screen: without header, menu or bar. */
const flowPages: ReadonlySet<string> = new Set<MemberPageName>(['depositv2', 'withdraw', 'transferFund', 'transferUpline'])

/** place: a route of a centre with its hash, for example `/member#withdraw?id=1`. */
export const isFlow = (place: string): boolean => flowPages.has(/#(\w+)/.exec(place)?.[1] ?? '')
