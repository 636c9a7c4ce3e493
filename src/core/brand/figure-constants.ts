// §9 Business constants and limits: figures that the pages show, or hide.

/** With fewer players online than this, the number is not shown: it would say that nobody is here. Ours. */
export const fewestPlayersShown = 50
/** Simulated figures, only where the operator chose `socialProof: simulated` (design §4). growth: ours, §9 names no step. */
export const onlineCount = { min: 1_000_000, max: 1_200_000, change: 50 }
export const winnersTotal = { min: 100_000_000, max: 300_000_000, seconds: [3, 4, 5], growth: { min: 120, max: 9_600 } }
/** §9: the marketing texts name this many slots, and a reward of up to so much over the levels. */
export const advertised = { slots: 10_000, reward: 131_000 }
