import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { formatNumber } from '../../core/i18n/format-number.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $language } from '../../core/i18n/language.ts'

/** Writes counts in the digits and groups of the language: 7,310. */
export function useCount(): (count: number) => string {
  const tag = languageTag(useStore($language))
  return useCallback((count) => formatNumber(count, tag), [tag])
}
