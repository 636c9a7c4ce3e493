/** §9 Points types: how points are earned and spent. */
export const pointTypes = ['live', 'lottery', 'PVP', 'slots', 'sports', 'redeem', 'deposit'] as const

/** Points given by the house (check-in, tasks, raffle, a grant by the operator). Not among the types of §9. */
export const giftType = 'gift'
