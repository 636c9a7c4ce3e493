import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import type { Theme } from '../../core/brand/themes.ts'
import { $theme, chooseTheme } from '../../core/site/theme.ts'
import { Select } from '../../ui/select.tsx'
import { useText } from '../shared/use-text.ts'

/** A choice of the theme: dark, light, or the system's setting. */
export function ThemeChoice() {
  const t = useText()
  const { themes } = useStore($brand)
  const theme = useStore($theme)
  if (themes.length < 2) return null
  return (
    <Select
      label={t('menu.theme')}
      value={theme}
      options={themes.map((value) => ({ value, label: t(`menu.${value}`) }))}
      onChange={(event) => chooseTheme(event.currentTarget.value as Theme)}
    />
  )
}
