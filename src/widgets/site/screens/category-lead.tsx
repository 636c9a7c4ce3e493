import type { ComponentType } from 'react'
import { Lazy } from '../../shared/lazy.tsx'
import { lazyPart } from '../../shared/lazy-part.ts'

declare module '../../shared/lazy-part.ts' {
  interface LazyParts {
    liveStrip: ComponentType
    roomsStrip: ComponentType
  }
}

/** What a category's page shows above its games. Its height is reserved. */
const leads: Record<string, { name: 'liveStrip' | 'roomsStrip'; height: number }> = {
  '/live': { name: 'liveStrip', height: 92 },
  '/pvp': { name: 'roomsStrip', height: 52 },
}

/** Whether the page of this path has such content. */
export const hasLead = (path: string): boolean => Object.hasOwn(leads, path)

export function CategoryLead({ path }: { path: string }) {
  const lead = leads[path]
  if (!lead) return null
  const wait = <div ref={(element) => void (element && (element.style.minHeight = `${lead.height}px`))} />
  return (
    <Lazy key={path} part={lazyPart(lead.name)} waiting={wait} isSmall>
      {(Lead) => <Lead />}
    </Lazy>
  )
}
