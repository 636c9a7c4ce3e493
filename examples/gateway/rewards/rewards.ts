import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { Delivery } from '../../../src/core/rewards/delivery-calls.ts'
import type { Tables } from '../database/tables.ts'

type Reward = Selectable<Tables['point_rewards']>

/** The text of the reader's language, else the English one. */
export function inLanguage(json: string, language: string): string {
  const texts = JSON.parse(json) as Record<string, string>
  return texts[language] ?? texts['EN'] ?? ''
}

/** A reward as it is sent. */
export const rewardValue = (reward: Reward, language: string) => ({
  id: reward.id,
  name: inLanguage(reward.name, language),
  text: inLanguage(reward.text, language),
  kind: reward.kind,
  cost: reward.cost,
  stock: reward.stock,
  iconUrl: `/art/reward/${encodeURIComponent(reward.id)}.svg`,
})

export const redemptionValue = (row: Selectable<Tables['redemptions']>, language: string) => ({
  id: row.id,
  rewardId: row.reward_id,
  name: inLanguage(row.name, language),
  cost: row.cost,
  state: row.state,
  remark: row.remark,
  createdAt: row.created_at,
  delivery: deliveryOf(row),
})

/** Where a redemption is sent. */
export const deliveryOf = ({ delivery }: Pick<Tables['redemptions'], 'delivery'>): z.output<typeof Delivery> | null =>
  delivery === null ? null : Delivery.parse(JSON.parse(delivery))
