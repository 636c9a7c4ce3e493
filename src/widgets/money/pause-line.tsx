import { loadAreas } from '../../core/i18n/translate.ts'
import { persist } from '../../core/platform/persist.ts'
import type { Pause } from '../../core/session/pause-calls.ts'
import { FailedLine } from '../shared/failed.tsx'
import { useLater } from '../session-form/use-later.ts'

const load = () =>
  persist(async () => {
    const [part] = await Promise.all([import('./pause-text.tsx'), loadAreas(['limits'])])
    return part.PauseText
  })

/** One line where a time-out or self-exclusion closes something, with the words of responsible play; hardly ever needed, so it comes then. */
export function PauseLine({ pause }: { pause: Pause | null | undefined }) {
  const { part: PauseText, error, retry } = useLater(load, !!pause)
  if (!pause) return null
  if (error !== undefined) return <FailedLine onRetry={retry} />
  return PauseText ? <PauseText pause={pause} /> : null
}
