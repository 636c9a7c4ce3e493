import { useStore } from '@nanostores/react'
import { $theme, chooseTheme, type Theme } from '../../core/site/theme.ts'
import { Select } from '../../ui/select.tsx'
import { useText } from '../use-text.ts'

const themes: Theme[] = ['dark', 'light', 'auto']

/** Dark, light, or as the system has it. */
export function ThemeChoice() {
  const t = useText()
  return (
    <Select
      label={t('menu.theme')}
      value={useStore($theme)}
      options={themes.map((value) => ({ value, label: t(`menu.${value}`) }))}
      onChange={(event) => chooseTheme(event.currentTarget.value as Theme)}
    />
  )
}
