// What a widget needs to get along with the host's elements. Loaded soon after the widget is shown.
export { checkWidth } from './check-width.ts'
export { keepFromLink } from './inside-link.ts'
export { keepScroll } from './keep-scroll.ts'
