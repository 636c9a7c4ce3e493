/** What rows of games load after the lobby's first view: hearts, arrows, the driver of a strip, and the end of a maintenance. */
export { formatDate } from '../../core/site/format-date.ts'
export { FailedState } from '../../ui/failed-state.tsx'
export { DefaultArt } from './default-art.tsx'
export { driveStrip } from './drive-strip.ts'
export { Heart } from './heart.tsx'
export { StripArrows } from './strip-arrows.tsx'
