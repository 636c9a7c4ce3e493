/** The brand name of the sandbox, used where the gateway itself names the brand: on its pages, for passkeys and for authenticators. */
export const brandName = 'Tessera'
