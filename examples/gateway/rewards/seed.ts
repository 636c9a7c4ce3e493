import { sql } from 'kysely'
import type { Services } from '../platform/services.ts'
import { openRewardAccounts } from './points.ts'
import { keepRaffles } from './raffles.ts'

interface SeedReward {
  id: string
  kind: 'goods' | 'money' | 'spins'
  name: Record<string, string>
  text: Record<string, string>
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
    name: { EN: '5.00 for your wallet' },
    text: { EN: 'Play money, in your wallet at once.' },
    emblem: 'coins',
    palette: 'sand',
    cost: 400,
    stock: null,
    value: '5.00',
  },
  {
    id: 'spins-10',
    kind: 'spins',
    name: { EN: '10 free spins' },
    text: { EN: 'Ten rounds at 1.00 that the house pays, good for seven days.' },
    emblem: 'star',
    palette: 'violet',
    cost: 600,
    stock: null,
    value: '10',
  },
  {
    id: 'compass',
    kind: 'goods',
    name: { EN: 'Brass compass' },
    text: { EN: 'Points north, and on a good day to the next port.' },
    emblem: 'compass',
    palette: 'reef',
    cost: 2400,
    stock: 12,
  },
  {
    id: 'lantern',
    kind: 'goods',
    name: { EN: 'Harbour lantern' },
    text: { EN: 'Warm light for a balcony or a long evening.' },
    emblem: 'lantern',
    palette: 'ember',
    cost: 1800,
    stock: 20,
  },
  {
    id: 'wallet-50',
    kind: 'money',
    name: { EN: '50.00 for your wallet' },
    text: { EN: 'Play money, in your wallet at once.' },
    emblem: 'chest',
    palette: 'moss',
    cost: 3800,
    stock: 50,
    value: '50.00',
  },
  {
    id: 'balloon',
    kind: 'goods',
    name: { EN: 'Balloon ride for two' },
    text: { EN: 'An hour over the bay, at sunrise.' },
    emblem: 'balloon',
    palette: 'sky',
    cost: 18000,
    stock: 1,
  },
  {
    id: 'shell',
    kind: 'goods',
    name: { EN: 'Nautilus bookend' },
    text: { EN: 'Cut stone, a pair of them.' },
    emblem: 'shell',
    palette: 'rose',
    cost: 1200,
    stock: 0,
  },
  {
    id: 'chips',
    kind: 'goods',
    name: { EN: 'Set of clay chips' },
    text: { EN: 'Two hundred, in a walnut box.' },
    emblem: 'chips',
    palette: 'indigo',
    cost: 5200,
    stock: 8,
  },
]

/** Opens the accounts of points, and fills the mall if it was never filled. */
export async function seedRewards(services: Services): Promise<void> {
  const { db, clock } = services
  await db.transaction().execute(async (trx) => {
    await openRewardAccounts(trx)
    const { count } = await trx.selectFrom('point_rewards').select(sql<number | string>`count(*)`.as('count')).executeTakeFirstOrThrow()
    if (Number(count) > 0) return
    await trx
      .insertInto('point_rewards')
      .values(
        rewards.map(({ name, text, value = '', ...reward }, position) => ({
          ...reward,
          name: JSON.stringify(name),
          text: JSON.stringify(text),
          value,
          position,
          created_at: clock(),
        })),
      )
      .execute()
  })
  await keepRaffles(services)
}
