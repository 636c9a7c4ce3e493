import { brandLanguage, brandVendorNames } from '../brand/vendor-constants.ts'
import { ownVendorPrefix } from '../brand/constants.ts'
import type { VendorCard } from './calls.ts'

/**
 * The vendor's name on screen: displayName, else its code. In TY, codes that start with TCG have no name, and BTI is shown as 123BET (§9).
 * Only for display: launches, queries and favourites always use `vassalage`.
 */
export function vendorName({ vassalage, displayName }: Pick<VendorCard, 'vassalage' | 'displayName'>, language: string): string {
  if (language === brandLanguage) {
    if (vassalage.startsWith(ownVendorPrefix)) return ''
    if (Object.hasOwn(brandVendorNames, vassalage)) return brandVendorNames[vassalage] ?? vassalage
  }
  return displayName || vassalage
}
