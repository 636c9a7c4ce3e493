import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadAreas } from '../../core/i18n/translate.ts'
import { persist } from '../../core/platform/persist.ts'
import type { ScreenProps } from './definition.ts'
import { Fallback } from './fallback.tsx'
import { Boundary } from './boundary.tsx'

interface LazyScreenProps extends ScreenProps {
  /** Loads its code. */
  load: () => Promise<ComponentType<ScreenProps>>
  /** Areas of the dictionary that it needs, besides `common`. */
  areas?: readonly string[] | undefined
  /** May it be loaded and shown now? */
  isReady?: boolean
  /** Stands there meanwhile. */
  wait: ReactNode
}

type View = ComponentType<ScreenProps>
/** What has been loaded: opened again it is there at once. */
const views = new Map<LazyScreenProps['load'], View>()

/** A screen whose code and texts come when it is opened, and whose faults stay inside it. Key it by what it loads. */
export function LazyScreen({ load, areas = [], isReady = true, wait, place }: LazyScreenProps) {
  const [loaded, setLoaded] = useState<{ View?: View | undefined; error?: unknown }>(() => ({ View: views.get(load) }))
  const [attempt, setAttempt] = useState(0)

  // not all dependencies: it is keyed by what it loads
  useEffect(() => {
    if (!isReady || loaded.View) return
    let isCurrent = true
    persist(() => Promise.all([load(), loadAreas(['common', ...areas])])).then(
      ([View]) => {
        views.set(load, View)
        if (isCurrent) setLoaded({ View })
      },
      (error: unknown) => isCurrent && setLoaded({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [isReady, attempt])

  const retry = () => {
    setLoaded({})
    setAttempt(attempt + 1)
  }
  if (loaded.error !== undefined) return <Fallback error={loaded.error} onRetry={retry} />
  if (!loaded.View || !isReady) return wait
  return (
    <Boundary onError={(error) => console.warn('Tessera: a screen failed', error)} fallback={(again) => <Fallback onRetry={again} />}>
      <loaded.View place={place} />
    </Boundary>
  )
}
