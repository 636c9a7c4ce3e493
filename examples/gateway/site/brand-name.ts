/** The sandbox's brand, where the gateway itself speaks: its pages, passkeys and authenticators. */
export const brandName = 'Tessera'
