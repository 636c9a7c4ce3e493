import { computed } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { $language } from '../site/language.ts'
import { sessionIsKnown } from './announcements.ts'
import { getPromotion, getPromotions, type PromotionDetail } from './promotion-calls.ts'

/** Texts differ by language, states by who looks. */
const $key = computed([$language, $memberId('member')], (language, memberId) => `${language} ${memberId}`)

/** Every promotion, in the house's order. */
export const promotions = remote(
  $key,
  async (signal) => {
    await sessionIsKnown('member')
    return getPromotions($language.get(), signal)
  },
  $memberId('member'),
)

const details = new Map<string, RemoteStore<PromotionDetail>>()

/** One promotion with its terms and the member's application; one store for all parts of the page that show it. */
export function promotion(id: string): RemoteStore<PromotionDetail> {
  const known = details.get(id)
  if (known) return known
  const made = remote(
    $key,
    async (signal) => {
      await sessionIsKnown('member')
      return getPromotion(id, $language.get(), signal)
    },
    $memberId('member'),
  )
  details.set(id, made)
  return made
}

/** Fetches anew what is on screen: somebody has published, reviewed, applied or claimed. */
export function reloadPromotions(): void {
  for (const store of [promotions, ...details.values()]) if (store.$state.get().status === 'ready') store.reload()
}

onLive('page', 'notice', reloadPromotions)
