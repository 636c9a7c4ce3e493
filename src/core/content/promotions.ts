import { atom, computed } from 'nanostores'
import { perQuestion } from '../platform/per-question.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $mayInvite } from '../session/pause.ts'
import { $memberId } from '../session/session.ts'
import { sessionIsKnown } from './announcements.ts'
import { getPromotion, getPromotions, type Promotion, type PromotionDetail } from './promotion-calls.ts'
import { $language } from '../i18n/language.ts'
import { $published } from './published.ts'

/** Counts the member's applications and claims. Stores about promotions reload when it changes. */
const $moves = atom(0)

const published = remote([$language, $published, $moves], {
  $subject: $memberId('member'),
  async fetcher(signal) {
    await sessionIsKnown('member')
    return getPromotions($language.get(), signal)
  },
})

/** Has the member applied for the promotion, or joined it? */
export const isTaken = ({ state }: Pick<Promotion, 'state'>): boolean => !['open', 'comingSoon', 'closed', null].includes(state)

/** Every promotion, in the operator's order. Members who may not be invited see only those that they have applied for. */
export const promotions: RemoteStore<Promotion[]> = {
  ...published,
  $state: computed([published.$state, $mayInvite('member')], (state, mayInvite) =>
    mayInvite || state.status !== 'ready' ? state : { ...state, data: state.data.filter(isTaken) },
  ),
}

/** One promotion with its terms and the member's application. All components that show it share one store. */
export const promotion: (id: string) => RemoteStore<PromotionDetail> = perQuestion((id: string) =>
  remote([$language, $published, $moves], {
    $subject: $memberId('member'),
    async fetcher(signal) {
      await sessionIsKnown('member')
      return getPromotion(id, $language.get(), signal)
    },
  }),
)

/** Reloads what is on screen now, and the rest when it is next shown. Called after the member has applied or claimed. */
export const reloadPromotions = (): void => $moves.set($moves.get() + 1)
