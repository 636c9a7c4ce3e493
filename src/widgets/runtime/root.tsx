import { useStore } from '@nanostores/react'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { direction, languageTag } from '../../core/i18n/languages.ts'
import { $theme, type Theme } from '../../core/site/theme.ts'
import '../../ui/light-theme.ts'
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

/** The element inside a shadow root that carries theme, language and direction for everything in it. */
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

/** Keeps an exception inside its widget (design §1): the others and the host go on. */
export class Boundary extends Component<
  { children: ReactNode; fallback: (retry: () => void) => ReactNode; onError: (error: unknown) => void },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children
  }
}
