import type { Realm } from '../platform/realm.ts'
import { openPopup } from '../site/popups.ts'

/**
 * Asks the member for the step-up proof that the gateway requires (STEP_UP). The call waits, and is sent again afterwards.
 * @param refusal the gateway's rejection
 * @returns true if the proof was given
 */
export const askStepUp = (realm: Realm, refusal: unknown): Promise<boolean> =>
  new Promise((resolve) => {
    if (!openPopup(realm, 'stepUp', { refusal, answer: resolve })) resolve(false)
  })
