// What a widget needs among the host's elements, soon after it stands there.
export { checkWidth } from './check-width.ts'
export { keepFromLink } from './inside-link.ts'
export { keepScroll } from './keep-scroll.ts'
