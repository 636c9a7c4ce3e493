interface Vip {
  vipLevel: number
  vipPoints: number
  /** Points where the level begins. */
  vipFrom: number
  /** Points where the next level begins; 0 at the highest. */
  vipNext: number
}

export interface VipProgress {
  /** Points since the level began, and those that it takes; one of one at the highest level. */
  done: number
  whole: number
  /** The level that comes next; none at the highest. */
  next: number | undefined
}

/** How far a member is within the VIP level: every view shows this one. */
export function vipProgress({ vipLevel, vipPoints, vipFrom, vipNext }: Vip): VipProgress {
  if (vipNext <= vipFrom) return { done: 1, whole: 1, next: undefined }
  const whole = vipNext - vipFrom
  return { done: Math.min(Math.max(0, vipPoints - vipFrom), whole), whole, next: vipLevel + 1 }
}
