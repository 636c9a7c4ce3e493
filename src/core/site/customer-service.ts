import { codeKey } from '../i18n/find-text.ts'
import { errorCode } from '../platform/errors.ts'
import type { Realm } from '../platform/realm.ts'
import type { CustomerService } from './customer-services.ts'
import { ask } from './popups.ts'

/** Opens a way to customer service, as `customer-services.ts` says. Call it in a click. */
export const openCustomerService = (realm: Realm, wanted?: string | CustomerService): Promise<void> =>
  import('./customer-services.ts')
    .then((part) => part.openCustomerService(realm, wanted))
    .catch((error: unknown) => void ask(realm, { tone: 'warning', titleKey: 'common.support', textKey: codeKey(errorCode(error)) }))
