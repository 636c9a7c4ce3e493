import { environment } from '../platform/environment.ts'
import { remote } from '../platform/remote.ts'
import { getVendorLanes } from './calls.ts'
import { $language } from '../i18n/language.ts'

/** If the page was hidden for this time, its lanes are reloaded when it is visible again, ms. Not in the specification. */
const staleAfter = 5 * 60_000

/** The gateway's lanes, one per category, with vendors and counts (§3 Vendor lane). */
export const lanes = remote([$language], {
  fetcher: getVendorLanes,
  watch(reload) {
    let left = environment().now()
    return environment().onAttention(() => {
      if (!environment().attentive()) left = environment().now()
      else if (environment().now() - left > staleAfter) reload()
    })
  },
})
