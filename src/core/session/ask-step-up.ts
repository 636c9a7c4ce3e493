import type { Realm } from '../platform/realm.ts'
import { openPopup } from '../site/popups.ts'

/**
 * Asks the member for the proof that the gateway demands (STEP_UP). The call waits meanwhile, and is sent again after it.
 * @param refusal what the gateway said
 * @returns was the proof given?
 */
export const askStepUp = (realm: Realm, refusal: unknown): Promise<boolean> =>
  new Promise((resolve) => {
    if (!openPopup(realm, 'stepUp', { refusal, answer: resolve })) resolve(false)
  })
