import { useStore } from '@nanostores/react'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { direction, languageTag } from '../../core/i18n/languages.ts'
import { $variables } from '../../core/site/appearance.ts'
import type { Theme } from '../../core/brand/themes.ts'
import { $theme } from '../../core/site/theme.ts'
import { $language } from '../../core/i18n/language.ts'
import '../../ui/light-theme.ts'
import type { WidgetDefinition } from '../shared/definition.ts'

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

interface RootProps {
  theme?: Theme | undefined
  /** The CSS variables of this widget only. */
  variables?: Record<string, string> | undefined
  dressPage?: WidgetDefinition['dressPage'] | undefined
  children: ReactNode
}

/** The element inside a shadow root that sets theme, language and direction for its content. */
export function Root({ theme, variables, dressPage, children }: RootProps) {
  const ofPage = useStore($theme)
  const language = useStore($language)
  const system = useSystemTheme()
  const root = useRef<HTMLDivElement>(null)
  const wanted = theme ?? ofPage
  const shown = wanted === 'auto' ? system : wanted
  const ofAll = useStore($variables)
  const style = useMemo(
    () =>
      Object.fromEntries(Object.entries({ ...ofAll, ...variables }).map(([name, value]) => [`--tessera-${name}`, value])) as CSSProperties,
    [ofAll, variables],
  )
  useLayoutEffect(() => (root.current ? dressPage?.(root.current) : undefined), [dressPage, shown, style])
  return (
    <div ref={root} style={style} data-tessera-theme={shown} lang={languageTag(language)} dir={direction(language)}>
      {children}
    </div>
  )
}
