/** The providers' own spelling, the same in every language. */
export const providerNames = { google: 'Google', facebook: 'Facebook' }
