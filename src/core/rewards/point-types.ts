/** §9 Points types: what points come from, and where they go. */
export const pointTypes = ['live', 'lottery', 'PVP', 'slots', 'sports', 'redeem', 'deposit'] as const

/** Points of the house's own gifts (check-in, tasks, raffle, an operator's grant) are none of §9's types: ours. */
export const giftType = 'gift'
