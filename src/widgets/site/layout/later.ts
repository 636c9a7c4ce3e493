/** What the layout shows after its first view, in one chunk. */
export { Floating } from './floating.tsx'
export { Footer } from './footer.tsx'
