import { claimOnce } from './claimed.ts'
import { ofMember } from './of-member.ts'
import { getVipLevels, postVipGifts } from './vip-calls.ts'

/** The VIP levels, and where the member is. */
export const vip = ofMember('member', getVipLevels)
/** Pays the gifts of the levels that were reached. @throws {ApiError} SELF_EXCLUDED */
export const claimVipGifts = (onChecking: () => void): Promise<unknown> => claimOnce(postVipGifts, onChecking, vip)
