/**
 * What the lobby needs after its first view: hot games, navigation and search stand without it. One chunk, fetched as soon
 * as the first view is shown (`use-later.ts`).
 */
export { FailedState } from '../../ui/list-state.tsx'
export { DefaultArt } from './default-art.tsx'
export { driveStrip } from './drive-strip.ts'
export { Heart } from './heart.tsx'
export { MoreRows } from './more-rows.tsx'
export { StripArrows } from './strip-arrows.tsx'
export { Top } from './banners-and-notices.tsx'
