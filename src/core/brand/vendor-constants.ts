// §9 Business constants and limits: vendors.

export const recommendedVendor = 'JFF'
export const hiddenNavigationVendor = 'JL'
/** E-sports vendors that are listed under sports. */
export const sportsGroupedVendors = ['AV', 'AI', 'IMES', 'TF', 'IA', 'DS88', 'DIG', 'WGB', 'SV3']
/** The entry of a vendor menu for all vendors (§2 Vendor menu). */
export const allVendors = 'ALL'
/** The brand's language variant, and the names that it uses for vendors (§9). */
export const brandLanguage = 'TY'
export const brandVendorNames: Readonly<Record<string, string>> = { BTI: '123BET' }
