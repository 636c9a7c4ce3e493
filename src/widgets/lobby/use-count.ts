import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { formatNumber } from '../../core/i18n/format-number.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $language } from '../../core/i18n/language.ts'

/** Formats counts with the language's digits and separators: 7,310. A hook. */
export function useCount(): (count: number) => string {
  const tag = languageTag(useStore($language))
  return useCallback((count) => formatNumber(count, tag), [tag])
}
