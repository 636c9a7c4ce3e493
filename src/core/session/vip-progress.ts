interface Vip {
  vipLevel: number
  vipPoints: number
  /** Points where the level starts. */
  vipFrom: number
  /** Points where the next level starts; 0 at the highest level. */
  vipNext: number
}

export interface VipProgress {
  /** Points since the level started, and the points that the level takes. 1 of 1 at the highest level. */
  done: number
  whole: number
  /** The next level; undefined at the highest. */
  next: number | undefined
}

/** A member's progress within the VIP level, for all views. */
export function vipProgress({ vipLevel, vipPoints, vipFrom, vipNext }: Vip): VipProgress {
  if (vipNext <= vipFrom) return { done: 1, whole: 1, next: undefined }
  const whole = vipNext - vipFrom
  return { done: Math.min(Math.max(0, vipPoints - vipFrom), whole), whole, next: vipLevel + 1 }
}
