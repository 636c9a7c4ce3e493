import { remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { claimOnce } from './claimed.ts'
import { getVipLevels, postVipGifts } from './vip-calls.ts'

/** The VIP levels and the member's progress. */
export const vip = remote([], { $owner: $memberId('member'), isFresh: true, fetcher: getVipLevels })
/** Pays the gifts of the reached levels. @throws {ApiError} SELF_EXCLUDED */
export const claimVipGifts = (onChecking: () => void): Promise<unknown> => claimOnce(postVipGifts, onChecking, vip)
