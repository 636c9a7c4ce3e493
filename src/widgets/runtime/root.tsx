import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { direction, languageTag } from '../../core/i18n/languages.ts'
import { $theme, type Theme } from '../../core/site/theme.ts'
import { $language } from '../../core/i18n/language.ts'
import '../../ui/light-theme.ts'

const prefersLight = matchMedia('(prefers-color-scheme: light)')

function useSystemTheme(): 'dark' | 'light' {
  const [isLight, setLight] = useState(prefersLight.matches)
  useEffect(() => {
    const onChange = () => setLight(prefersLight.matches)
    prefersLight.addEventListener('change', onChange)
    return () => prefersLight.removeEventListener('change', onChange)
  }, [])
  return isLight ? 'light' : 'dark'
}

/** The element inside a shadow root that has theme, language and direction for its content. */
export function Root({ theme, children }: { theme?: Theme | undefined; children: ReactNode }) {
  const ofPage = useStore($theme)
  const language = useStore($language)
  const system = useSystemTheme()
  const wanted = theme ?? ofPage
  return (
    <div data-tessera-theme={wanted === 'auto' ? system : wanted} lang={languageTag(language)} dir={direction(language)}>
      {children}
    </div>
  )
}
