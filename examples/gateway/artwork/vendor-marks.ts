/** Marks in one colour on a 24×24 grid, drawn in the current text colour. */
const marks = {
  diamond: '<path d="M12 2.5 21.5 12 12 21.5 2.5 12z" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 8l4 4-4 4-4-4z"/>',
  kestrel: '<path d="M2 8c6-1 9 1 10 4 1-3 4-5 10-4-3 2-5 4-6 8-1 2-2 4-4 6-2-2-3-4-4-6-1-4-3-6-6-8z"/>',
  opal: '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 3a9 9 0 0 1 0 18 14 14 0 0 0 0-18z"/>',
  blossom:
    '<circle cx="12" cy="6.5" r="4"/><circle cx="17.3" cy="10.3" r="4"/><circle cx="15.3" cy="16.5" r="4"/><circle cx="8.7" cy="16.5" r="4"/><circle cx="6.7" cy="10.3" r="4"/>',
  gate: '<path d="M3 20V4l9 8 9-8v16h-4.500v-7L12 17l-4.5-4v7z"/>',
  north: '<path d="M12 1.5 14.5 9.5 22.5 12l-8 2.500L12 22.5 9.5 14.5 1.5 12l8-2.500z"/>',
  crescent: '<path d="M15.5 3a9.5 9.5 0 1 0 5.5 13A8 8 0 0 1 15.5 3z"/>',
  scallop: '<path d="M12 21C6 19 2.5 14 3 9l4 3-1-7 5 5 1-7 1 7 5-5-1 7 4-3c.5 5-3 10-9 12z"/>',
  volt: '<path d="M14 1.5 4.5 13.500H11L9 22.5 19.5 9.500H13z"/>',
  tide: '<path d="M2 8c3.3-4 6.7-4 10 0s6.7 4 10 0M2 16c3.3-4 6.7-4 10 0s6.7 4 10 0" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>',
  hills: '<path d="M1.5 19 7 8l3.5 6L15 5l7.5 14z"/>',
  hook: '<path d="M3 3h18v18H3z" fill="none" stroke="currentColor" stroke-width="2"/><path d="M9 7h7v7a4 4 0 0 1-8 0h3a1 1 0 0 0 2 0v-4H9z"/>',
  sail: '<path d="M11 2v17H3zM13 6l8 13h-8z"/><path d="M2 20.500h20l-2 2H4z"/>',
  rings:
    '<circle cx="8.5" cy="12" r="6" fill="none" stroke="currentColor" stroke-width="2.4"/><circle cx="15.5" cy="12" r="6" fill="none" stroke="currentColor" stroke-width="2.4"/>',
  tower: '<path d="M6 22 8 9h8l2 13h-4v-5h-4v5zM6 2h3v2h2V2h2v2h2V2h3v5H6z"/>',
  drop: '<path d="M12 2c5 6 7.5 9.5 7.5 13a7.5 7.5 0 0 1-15 0C4.5 11.5 7 8 12 2z"/>',
  cube: '<path d="M12 2 21 7v10l-9 5-9-5V7z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M12 12 21 7v10l-9 5z"/>',
  leaf: '<path d="M20.5 3.500C9 3 3.5 8 4 19.5 15.5 20 21 15 20.5 3.500z"/><path d="M2.5 21.5 13 11" fill="none" stroke="currentColor" stroke-width="2"/>',
  arrow: '<path d="M12 2 20 10h-5v4h5l-8 8-8-8h5v-4H4z"/>',
  eye: '<path d="M1.5 12C4.5 7 8 5 12 5s7.5 2 10.5 7c-3 5-6.5 7-10.5 7S4.5 17 1.5 12z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="3.5"/>',
  shield:
    '<path d="M12 2 20.5 5v7c0 5-3.5 8-8.5 10-5-2-8.5-5-8.5-10V5z" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 6v12c-3-1.5-5-3.5-5-6.500V7.800z"/>',
  quarter: '<path d="M3 3h8v8H3zM13 13h8v8h-8z"/><path d="M13 11V3a8 8 0 0 1 8 8zM11 13v8a8 8 0 0 1-8-8z"/>',
  pearl:
    '<circle cx="12" cy="12" r="4.5"/><path d="M2.5 12a9.5 9.5 0 0 1 19 0M5 17.500a9.5 9.5 0 0 0 14 0" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
  fan: '<path d="M12 21 2 9c1.5-2 3-3.3 5-4zM12 21 8.5 4.300c2.3-.6 4.7-.6 7 0zM12 21 17 5c2 .7 3.5 2 5 4z"/>',
  bars: '<path d="M3 12h4v9H3zM10 7h4v14h-4zM17 2h4v19h-4z"/>',
  key: '<circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" stroke-width="2.6"/><path d="m11 12.5 8.5 8.5 2-2-2-2 1.5-1.5-2-2-1.5 1.5-4-4z"/>',
  comet:
    '<circle cx="16.5" cy="7.5" r="5"/><path d="M11 6.5 2 20l13-8.500zM2 12l7-5M9.5 21.5 16 15" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  anchor:
    '<circle cx="12" cy="4.5" r="2.5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 7v14M7 10.500h10M3.5 14c.5 4.5 4 7 8.5 7s8-2.5 8.5-7" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
  crossed: '<path d="M4 2 12 10l8-8 2 2-8 8 8 8-2 2-8-8-8 8-2-2 8-8-8-8z"/>',
  half: '<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 2.500a9.5 9.5 0 0 1 0 19z"/>',
  pitch:
    '<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2"/><path d="m12 7 4.8 3.500L15 16H9l-1.8-5.500z"/>',
  net: '<path d="M3 3h18v18H3zM9 3v18M15 3v18M3 9h18M3 15h18" fill="none" stroke="currentColor" stroke-width="2"/>',
  pad: '<path d="M7 6h10c3.5 0 5.5 4 5.5 8.5 0 3-1.2 4.5-3 4.500S17 16 15 16H9c-2 0-2.7 3-4.5 3s-3-1.5-3-4.500C1.5 10 3.5 6 7 6z"/>',
  hexagon:
    '<path d="m12 1.8 9 5.100v10.200l-9 5.1-9-5.100V6.900z" fill="none" stroke="currentColor" stroke-width="2"/><path d="m12 7 4.5 2.500v5L12 17l-4.5-2.500v-5z"/>',
  chevrons: '<path d="m3 8 9-5.500L21 8v5l-9-5.500L3 13zM3 16.5 12 11l9 5.500v5L12 16l-9 5.500z"/>',
  target:
    '<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="5" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="1.8"/>',
  wing: '<path d="M2 5c7 0 13 1 20 0-2 3-5 4.5-8 5h5c-2 2.5-4 3.5-7 4h4c-2 2.5-4.5 4-8 5C8 14 6 9 2 5z"/>',
  prism:
    '<path d="M12 2.5 22 20H2z" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round"/><path d="M12 2.500V20H2z"/>',
  balls:
    '<circle cx="8" cy="8" r="6"/><circle cx="17.5" cy="12.5" r="4.5" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="9.5" cy="19" r="3.5"/>',
  ticket: '<path d="M2 6h20v4a2 2 0 0 0 0 4v4H2v-4a2 2 0 0 0 0-4zm7 3v2h2V9zm0 4v2h2v-2z"/>',
  dragonfly:
    '<path d="M11 8h2l-.5 14h-1z"/><circle cx="12" cy="5" r="2.5"/><path d="M11 9C7 5 3 5 1.5 7 3 11 8 11.5 11 10.500zM13 9c4-4 8-4 9.5-2-1.5 4-6.5 4.5-9.5 3.500zM11 12c-4-.5-6 1-6.5 3 2.5 1.5 5 .5 6.5-1zM13 12c4-.5 6 1 6.5 3-2.5 1.5-5 .5-6.5-1z"/>',
  comb: '<path d="M4 20c0-5 1-7 1-12 2 0 2.5 1.5 2.5 3C8 8 9 5 11 3c1.5 2 1.5 4.5 1.5 7 1-2.5 2.5-4 4.5-4.5.5 3-.5 5-1 7 1.5-1.5 3-2 4.5-1.5-.5 5-4 9-9.5 9z"/>',
}

export type MarkName = keyof typeof marks

export const markNames = Object.keys(marks) as MarkName[]

/**
 * A vendor's mark as SVG text. Inline, CSS can set its colour; in an image file it can't, so the file contains a colour: the default grey
 * is readable in the dark and in the light theme. As a CSS mask it can have any colour.
 */
export const vendorMark = (name: MarkName, color = '#8a96ae'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="currentColor" color="${color}">${marks[name]}</svg>`
