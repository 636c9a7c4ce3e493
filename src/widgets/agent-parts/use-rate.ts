import { useStore } from '@nanostores/react'
import { numberFormat } from '../../core/i18n/formats.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $language } from '../../core/site/language.ts'

/** A rate as people read it. rate: hundredths of a per cent; 85 is 0.85%. */
export function useRate(): (rate: number) => string {
  const tag = languageTag(useStore($language))
  return (rate) => numberFormat(tag, { style: 'percent', minimumFractionDigits: 2 }).format(rate / 10_000)
}
