import { sql } from 'kysely'
import type { Services } from '../platform/services.ts'
import { translated } from '../content/translated.ts'
import { openRewardAccounts } from './points.ts'
import { keepRaffles } from './raffles.ts'

interface SeedReward {
  id: string
  kind: 'goods' | 'money' | 'spins'
  name: string
  text: string
  emblem: string
  palette: string
  cost: number
  stock: number | null
  value?: string
}

const rewards: SeedReward[] = [
  {
    id: 'wallet-5',
    kind: 'money',
    name: '$5 for your wallet',
    text: 'Play money, in your wallet at once.',
    emblem: 'coins',
    palette: 'sand',
    cost: 400,
    stock: null,
    value: '5.00',
  },
  {
    id: 'spins-10',
    kind: 'spins',
    name: '10 free spins',
    text: 'Ten free rounds of $1.00 each, valid for seven days.',
    emblem: 'star',
    palette: 'violet',
    cost: 600,
    stock: null,
    value: '10',
  },
  {
    id: 'compass',
    kind: 'goods',
    name: 'Brass compass',
    text: 'Brass, in a wooden box.',
    emblem: 'compass',
    palette: 'reef',
    cost: 2400,
    stock: 12,
  },
  {
    id: 'lantern',
    kind: 'goods',
    name: 'Harbour lantern',
    text: 'Warm light for the balcony or the garden.',
    emblem: 'lantern',
    palette: 'ember',
    cost: 1800,
    stock: 20,
  },
  {
    id: 'wallet-50',
    kind: 'money',
    name: '$50 for your wallet',
    text: 'Play money, in your wallet at once.',
    emblem: 'chest',
    palette: 'moss',
    cost: 3800,
    stock: 50,
    value: '50.00',
  },
  {
    id: 'balloon',
    kind: 'goods',
    name: 'Balloon ride for two',
    text: 'One hour over the bay at sunrise.',
    emblem: 'balloon',
    palette: 'sky',
    cost: 18000,
    stock: 1,
  },
  {
    id: 'shell',
    kind: 'goods',
    name: 'Nautilus bookend',
    text: 'Cut stone, set of two.',
    emblem: 'shell',
    palette: 'rose',
    cost: 1200,
    stock: 0,
  },
  {
    id: 'chips',
    kind: 'goods',
    name: 'Set of clay chips',
    text: 'Two hundred chips in a walnut box.',
    emblem: 'chips',
    palette: 'indigo',
    cost: 5200,
    stock: 8,
  },
]

/** Opens the accounts of points, and fills the points mall if it is empty. */
export async function seedRewards(services: Services): Promise<void> {
  const { db, clock } = services
  await db.transaction().execute(async (trx) => {
    await openRewardAccounts(trx)
    const { count } = await trx.selectFrom('point_rewards').select(sql<number | string>`count(*)`.as('count')).executeTakeFirstOrThrow()
    if (Number(count) > 0) return
    await trx
      .insertInto('point_rewards')
      .values(
        rewards.map(({ value = '', ...reward }, position) => ({
          ...reward,
          name: JSON.stringify(translated(reward.name)),
          text: JSON.stringify(translated(reward.text)),
          value,
          position,
          created_at: clock(),
        })),
      )
      .execute()
  })
  await keepRaffles(services)
}
