import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { languageNames } from '../../core/i18n/language-names.ts'
import { setLanguage } from '../../core/site/language.ts'
import { Select } from '../../ui/select.tsx'
import { useText } from '../shared/use-text.ts'
import { $language } from '../../core/i18n/language.ts'

/** A choice of the brand's languages, each by its own name (§1 Other facts). Renders nothing if there is only one. */
export function LanguageChoice() {
  const t = useText()
  const enabled = useStore($brand).languages
  const language = useStore($language)
  const [hasFailed, setFailed] = useState(false)
  if (enabled.length < 2) return null
  return (
    <Select
      label={t('menu.language')}
      value={language}
      options={enabled.map((code) => ({ value: code, label: languageNames[code] ?? code }))}
      {...(hasFailed && { error: t('menu.languageFailed') })}
      onChange={(event) =>
        void setLanguage(event.currentTarget.value).then(
          () => setFailed(false),
          () => setFailed(true),
        )
      }
    />
  )
}
