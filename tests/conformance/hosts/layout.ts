import type { Host } from '../host.ts'
import { style } from '../package-file.ts'

const inside = (css: string) => (box: string) => `<div style="${css}">${box}</div>`
const more = Array.from({ length: 47 }, (_, at) => `<div data-tessera="${at % 2 ? 'account' : 'winners'}"></div>`).join('')

/** Hosts that put the widgets into an unusual place. */
export const layoutHosts: readonly Host[] = [
  { name: 'right to left', html: ' dir="rtl"' },
  { name: 'quirks mode', doctype: '' },
  {
    name: 'XHTML',
    doctype: '<?xml version="1.0"?>',
    html: ' xmlns="http://www.w3.org/1999/xhtml"',
    headers: () => ({ 'content-type': 'application/xhtml+xml' }),
  },
  { name: 'base href', head: '<base href="https://elsewhere.example/deep/" target="_blank">' },
  { name: 'transformed ancestor', around: inside('transform:translate(10px,10px);will-change:transform;perspective:500px') },
  { name: 'filtered ancestor', around: inside('filter:brightness(1);backdrop-filter:blur(1px)') },
  { name: 'contained ancestor', around: inside('contain:layout paint style;container-type:inline-size') },
  { name: 'clipped ancestor', around: inside('overflow:hidden;clip-path:inset(0);height:1330px;position:relative;isolation:isolate') },
  {
    name: 'display: none at first',
    around: (box) => `<div id="hidden" hidden>${box}</div>`,
    begin: async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      document.querySelector('#hidden')?.removeAttribute('hidden')
    },
  },
  { name: 'a column of 320 px', width: 320, head: style('#column{width:320px}'), around: (box) => `<div id="column">${box}</div>` },
  { name: 'fifty widgets', around: (box) => `${box}<section style="height:300px;overflow:hidden">${more}</section>` },
  {
    name: 'names taken by markup',
    around: (box) =>
      `${box}<img name="currentScript" alt=""><form id="Tessera"></form><form name="getElementById"></form><img name="cookie" alt=""><form name="fonts"></form>`,
  },
]
