// Amounts are decimal strings, which Intl formats exactly. No amount is ever converted to a floating-point number.

/** "12564.5" → 1256450n, in hundredths. */
export const toMinor = (amount) => {
  const [whole, part = ''] = amount.split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
}

export const fromMinor = (minor) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

export const moneyFormat = (currency) => {
  const format = new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return (amount) => format.format(amount)
}
