import { onMount } from 'nanostores'
import { environment } from '../platform/environment.ts'
import { remote } from '../platform/remote.ts'
import { getVendorLanes } from './calls.ts'
import { $language } from '../i18n/language.ts'

/** The lanes as the gateway has them: a category each with its vendors and counts (§3 Vendor lane). */
export const lanes = remote($language, getVendorLanes)

/** How long a page may have been away before its lanes are fetched again, ms. Ours. */
const staleAfter = 5 * 60_000

onMount(lanes.$state, () => {
  let left = environment().now()
  return environment().onAttention(() => {
    if (!environment().attentive()) left = environment().now()
    else if (environment().now() - left > staleAfter) lanes.reload()
  })
})
