import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { direction, languageTag } from '../../core/i18n/languages.ts'
import { $theme, type Theme } from '../../core/site/theme.ts'
import { $language } from '../../core/i18n/language.ts'

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

let light: Promise<unknown> | undefined

/** The theme whose colours are there. Those of the light one are a chunk of their own; undefined while it is on its way. */
function useShownTheme(wanted: 'dark' | 'light'): 'dark' | 'light' | undefined {
  const [shown, setShown] = useState<'dark' | 'light' | undefined>(wanted === 'dark' ? wanted : undefined)
  useEffect(() => {
    let isCurrent = true
    if (wanted === 'light') light ??= import('../../ui/light-theme.ts')
    const arrived = wanted === 'light' ? light : Promise.resolve()
    arrived?.then(
      () => isCurrent && setShown(wanted),
      () => {
        light = undefined
        if (isCurrent) setShown('dark')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [wanted])
  return shown
}

/** The element inside a shadow root that carries theme, language and direction for everything in it. wait: stands there until its colours have come. */
export function Root({ theme, wait = null, children }: { theme?: Theme | undefined; wait?: ReactNode; children: ReactNode }) {
  const ofPage = useStore($theme)
  const language = useStore($language)
  const system = useSystemTheme()
  const wanted = theme ?? ofPage
  const shown = useShownTheme(wanted === 'auto' ? system : wanted)
  if (!shown) return wait
  return (
    <div data-tessera-theme={shown} lang={languageTag(language)} dir={direction(language)}>
      {children}
    </div>
  )
}
