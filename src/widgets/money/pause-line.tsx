import type { Pause } from '../../core/session/pause-calls.ts'
import { Lazy } from '../shared/lazy.tsx'
import { lazyPart } from '../shared/lazy-part.ts'
import type { PauseText } from './pause-text.tsx'

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    /** Loaded separately, because it is rarely needed. */
    pauseText: typeof PauseText
  }
}

/** A line that says what a time-out or self-exclusion blocks. */
export function PauseLine({ pause }: { pause: Pause | null | undefined }) {
  if (!pause) return null
  return (
    <Lazy part={lazyPart('pauseText')} isSmall>
      {(PauseText) => <PauseText pause={pause} />}
    </Lazy>
  )
}
