// §9 Business constants and limits: the figures that pages show or hide.

/** With fewer players online, the number is hidden: a small number would make the site look empty. Not in the specification. */
export const fewestPlayersShown = 50
/** Simulated figures, used only with `socialProof: simulated` (design §4). growth: not in the specification, §9 gives no step. */
export const onlineCount = { min: 1_000_000, max: 1_200_000, change: 50 }
export const winnersTotal = { min: 100_000_000, max: 300_000_000, seconds: [3, 4, 5], growth: { min: 120, max: 9_600 } }
/** §9: the marketing texts name this number of slots, and this highest total of rewards over all levels. */
export const advertised = { slots: 10_000, reward: 131_000 }
