import { type ComponentType, useEffect, useState } from 'react'
import { loadAreas } from '../../../core/i18n/translate.ts'
import { persist } from '../../../core/platform/persist.ts'
import { FailedLine } from '../../shared/failed.tsx'

/** What a category's page has besides its games. Their code comes with the page; the height is kept free for it. */
const leads: Record<string, { load: () => Promise<ComponentType>; area: string; height: number }> = {
  '/live': { load: async () => (await import('../../live/live-strip.tsx')).LiveStrip, area: 'models', height: 92 },
  '/pvp': { load: async () => (await import('../../game/rooms-strip.tsx')).RoomsStrip, area: 'game-list', height: 52 },
}

/** Is there something of its own on the page of this path? */
export const hasLead = (path: string): boolean => Object.hasOwn(leads, path)

export function CategoryLead({ path }: { path: string }) {
  const lead = leads[path]
  const [View, setView] = useState<ComponentType>()
  const [isLost, setLost] = useState(false)
  // not all dependencies: it is keyed by its path
  useEffect(() => {
    if (!lead || isLost) return
    let isCurrent = true
    persist(() => Promise.all([lead.load(), loadAreas([lead.area])])).then(
      ([View]) => isCurrent && setView(() => View),
      () => isCurrent && setLost(true),
    )
    return () => {
      isCurrent = false
    }
  }, [isLost])
  if (View) return <View />
  if (isLost) return <FailedLine onRetry={() => setLost(false)} />
  return <div ref={(element) => void (element && lead && (element.style.minHeight = `${lead.height}px`))} />
}
