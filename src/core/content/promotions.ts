import { computed } from 'nanostores'
import { onLive } from '../platform/live.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $mayInvite } from '../session/pause.ts'
import { $memberId } from '../session/session.ts'
import { sessionIsKnown } from './announcements.ts'
import { getPromotion, getPromotions, type Promotion, type PromotionDetail } from './promotion-calls.ts'
import { $language } from '../i18n/language.ts'

/** Texts differ by language, states by who looks. */
const $key = computed([$language, $memberId('member')], (language, memberId) => `${language} ${memberId}`)

const published = remote(
  $key,
  async (signal) => {
    await sessionIsKnown('member')
    return getPromotions($language.get(), signal)
  },
  $memberId('member'),
)

/** Has the member applied for it, or joined? */
export const isTaken = ({ state }: Pick<Promotion, 'state'>): boolean => !['open', 'comingSoon', 'closed', null].includes(state)

/** Every promotion, in the house's order; who may not be invited sees those alone that they have applied for. */
export const promotions: RemoteStore<Promotion[]> = {
  ...published,
  $state: computed([published.$state, $mayInvite('member')], (state, mayInvite) =>
    mayInvite || state.status !== 'ready' ? state : { ...state, data: state.data.filter(isTaken) },
  ),
}

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
