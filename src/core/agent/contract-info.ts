import { atom, type ReadableAtom } from 'nanostores'
import type { ConsolidatedContract } from './contract-info-calls.ts'

const $current = atom<ConsolidatedContract | null>(null)
/** §3 Consolidated contract info of who is logged in; null where there is none, or not yet. */
export const $contractInfo: ReadableAtom<ConsolidatedContract | null> = $current
