import { IconButton } from '../../ui/icon-button.tsx'
import { chevronLeft } from '../../ui/icons/chevron-left.ts'
import { chevronRight } from '../../ui/icons/chevron-right.ts'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import css from './strip-arrows.css?inline'
import type { StripHandle } from './strip-handle.ts'

addStyles(css)

/** Back and forward through a strip, for mouse and keyboard; touch screens swipe. */
export function StripArrows({ handle }: { handle: StripHandle }) {
  const t = useText()
  if (handle.isStart && handle.isEnd) return null
  return (
    <span className="strip-arrows">
      <IconButton
        of={chevronLeft}
        label={t('lobby.previous')}
        tone="filled"
        aria-disabled={handle.isStart}
        onClick={() => handle.step(-1)}
      />
      <IconButton of={chevronRight} label={t('lobby.next')} tone="filled" aria-disabled={handle.isEnd} onClick={() => handle.step(1)} />
    </span>
  )
}
