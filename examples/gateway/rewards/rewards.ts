import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { Delivery } from '../../../src/core/rewards/delivery-calls.ts'
import { inLanguage, LocalText } from '../content/local-text.ts'
import type { Tables } from '../database/tables.ts'

type Reward = Selectable<Tables['point_rewards']>

/** A reward's name or text in a language. json: a stored LocalText. */
export const rewardText = (json: string, language: string): string => inLanguage(LocalText.parse(JSON.parse(json)), language)

/** A reward as sent to the client. */
export const rewardValue = (reward: Reward, language: string) => ({
  id: reward.id,
  name: rewardText(reward.name, language),
  text: rewardText(reward.text, language),
  kind: reward.kind,
  cost: reward.cost,
  stock: reward.stock,
  iconUrl: `/art/reward/${encodeURIComponent(reward.id)}.svg`,
})

export const redemptionValue = (row: Selectable<Tables['redemptions']>, language: string) => ({
  id: row.id,
  rewardId: row.reward_id,
  name: rewardText(row.name, language),
  cost: row.cost,
  state: row.state,
  remark: row.remark,
  createdAt: row.created_at,
  delivery: deliveryOf(row),
})

/** The delivery address of a redemption. */
export const deliveryOf = ({ delivery }: Pick<Tables['redemptions'], 'delivery'>): z.output<typeof Delivery> | null =>
  delivery === null ? null : Delivery.parse(JSON.parse(delivery))
