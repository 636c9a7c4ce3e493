/** What the home page shows below and above its hot row: it comes right after the lobby's first view. */
export { MoreRows } from './more-rows.tsx'
export { Top } from './banners-and-notices.tsx'
