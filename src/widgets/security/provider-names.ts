/** As they write themselves, in every language. */
export const providerNames = { google: 'Google', facebook: 'Facebook' }
