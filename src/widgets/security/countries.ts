/** ISO 3166-1 alpha-2 codes, two letters each. */
const codes =
  'ADAEAFAGAIALAMAOARATAUAWAZBABBBDBEBFBGBHBIBJBMBNBOBRBSBTBWBYBZCACDCFCGCHCICLCMCNCOCRCUCVCYCZDEDJDKDMDODZECEEEGERESETFIFJFMFRGAGBGDGEGHGMGNGQGRGTGWGYHKHNHRHTHUIDIEILINIQIRISITJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMGMHMKMLMMMNMOMRMTMUMVMWMXMYMZNANENGNINLNONPNRNZOMPAPEPGPHPKPLPRPSPTPWPYQARORSRURWSASBSCSDSESGSISKSLSMSNSOSRSSSTSVSYSZTDTGTHTJTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVGVNVUWSXKYEZAZMZW'

/** All countries with their names in the reader's language. tag: BCP 47. */
export function countries(tag: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' })
  const list = (codes.match(/../g) ?? []).map((value) => ({ value, label: names.of(value) ?? value }))
  return list.sort((one, other) => one.label.localeCompare(other.label, tag))
}
