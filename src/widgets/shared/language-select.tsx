import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { languageNames } from '../../core/i18n/language-names.ts'
import { setLanguage } from '../../core/site/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { globe } from '../../ui/icons/globe.ts'
import { Select } from '../../ui/select.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useText } from './use-text.ts'
import css from './language-select.css?inline'
import { $language } from '../../core/i18n/language.ts'

addStyles(css)

/** A select of the brand's languages, each by its own name. Renders nothing if there is only one. */
export function LanguageSelect() {
  const t = useText()
  const language = useStore($language)
  const { languages } = useStore($brand)
  if (languages.length < 2) return null
  return (
    <span className="language-select">
      <Icon of={globe} size={16} />
      <Select
        compact
        label={t('form.language')}
        value={language}
        options={languages.map((code) => ({ value: code, label: languageNames[code] ?? code }))}
        onChange={(event) => void setLanguage(event.currentTarget.value).catch(() => {})} // if the texts fail to load, the language stays
      />
    </span>
  )
}
