import { type ComponentType, useEffect, useState } from 'react'
import { loadAreas } from '../../core/i18n/translate.ts'
import { persist } from '../../core/platform/persist.ts'
import type { ScreenProps } from '../definition.ts'
import { LobbyScreen } from './screens/lobby.tsx'
import { Fallback } from '../runtime/fallback.tsx'
import { Boundary } from '../runtime/root.tsx'
import type { Route } from './routes.ts'

interface Props {
  route: Route
  place: string
  /** May this visitor see it? Until that is known, and while the router leads elsewhere, nothing of it is shown. */
  mayStay: boolean
}

/** A route's screen: its code and texts come when it is opened, and a fault stays inside it. */
export function Screen({ route, place, mayStay }: Props) {
  const [loaded, setLoaded] = useState<{ View?: ComponentType<ScreenProps>; error?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  const { screen, areas = [] } = route

  // not all dependencies: a screen is keyed by its route
  useEffect(() => {
    if (!screen || !mayStay) return
    let isCurrent = true
    persist(() => Promise.all([screen(), loadAreas(['common', ...areas])])).then(
      ([View]) => isCurrent && setLoaded({ View }),
      (error: unknown) => isCurrent && setLoaded({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [mayStay, attempt])

  const retry = () => {
    setLoaded({})
    setAttempt(attempt + 1)
  }
  if (!screen) return <LobbyScreen />
  if (loaded.error !== undefined) return <Fallback error={loaded.error} onRetry={retry} />
  if (!loaded.View || !mayStay) return <div className="site-wait" aria-busy="true" />
  return (
    <Boundary onError={(error) => console.warn('Tessera: site failed', error)} fallback={(again) => <Fallback onRetry={again} />}>
      <div className="site-screen">
        <loaded.View place={place} />
      </div>
    </Boundary>
  )
}
