import { useStore } from '@nanostores/react'
import { formatPercent } from '../../core/i18n/format-number.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $language } from '../../core/i18n/language.ts'

/** A rate as people read it. rate: hundredths of a per cent; 85 is 0.85%. */
export function useRate(): (rate: number) => string {
  const tag = languageTag(useStore($language))
  return (rate) => formatPercent(rate / 10_000, tag, 2)
}
