import type { Pause } from '../../core/session/pause-calls.ts'
import { Lazy } from '../shared/lazy.tsx'
import { lazyPart } from '../shared/lazy-part.ts'
import type { PauseText } from './pause-text.tsx'

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    /** Loaded on its own, because it is rarely needed. */
    pauseText: typeof PauseText
  }
}

/** One line where a time-out or self-exclusion closes something, in the words of responsible gaming. */
export function PauseLine({ pause }: { pause: Pause | null | undefined }) {
  if (!pause) return null
  return (
    <Lazy part={lazyPart('pauseText')} isSmall>
      {(PauseText) => <PauseText pause={pause} />}
    </Lazy>
  )
}
