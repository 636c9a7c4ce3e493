/** §9 Points types: how points come and go. */
export const pointTypes = ['live', 'lottery', 'PVP', 'slots', 'sports', 'redeem', 'deposit'] as const

/** Points of the house's own gifts (check-in, tasks, raffle, an operator's grant) are not among §9's types: ours. */
export const giftType = 'gift'
