import { hostBundle } from '../../browser/host-bundle.ts'
import { drawBlock } from '../block.ts'
import type { Host } from '../host.ts'
import { packageFile, script, style } from '../package-file.ts'

const app = () => '<div id="app"></div>'

/** Removes the focus, as a click on text does. */
const loseFocus = () => (document.activeElement as HTMLElement | null)?.blur()

const radix: Host = {
  name: 'inside a Radix dialog',
  around: app,
  script: () =>
    hostBundle(`import { createElement as h } from 'react'
      import { createRoot } from 'react-dom/client'
      import * as Dialog from '@radix-ui/react-dialog'
      ${drawBlock}
      createRoot(document.querySelector('#app')).render(h(Dialog.Root, { defaultOpen: true }, h(Dialog.Portal, null, h(Dialog.Overlay),
        h(Dialog.Content, { style: { position: 'absolute', top: 0, left: 0 }, 'aria-describedby': undefined }, h(Dialog.Title, null, 'Mine'), drawBlock(h)))))`),
}

const reactAria: Host = {
  name: 'inside a React Aria dialog',
  around: app,
  script: () =>
    hostBundle(`import { createElement as h } from 'react'
      import { createRoot } from 'react-dom/client'
      import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
      ${drawBlock}
      createRoot(document.querySelector('#app')).render(h(ModalOverlay, { isOpen: true, style: { position: 'absolute', top: 0, left: 0 } },
        h(Modal, null, h(Dialog, { 'aria-label': 'Mine' }, drawBlock(h)))))`),
}

const focusTrap: Host = {
  name: 'inside focus-trap',
  around: (box) => `<div id="trap" role="dialog" aria-label="Mine">${box}</div>`,
  script: () =>
    hostBundle(`import { createFocusTrap } from 'focus-trap'
      createFocusTrap('#trap', { initialFocus: '#opener' }).activate()`),
}

/** Hosts with an element above the widgets or around them. */
export const layerHosts: readonly Host[] = [
  {
    name: 'overlay at z-index 2147483647',
    isCovered: true,
    around: (box) => `${box}<div style="position:fixed;inset:0;z-index:2147483647"></div>`,
  },
  {
    name: 'inside a modal dialog of the host',
    around: (box) => `<dialog id="modal">${box}</dialog>`,
    begin: () => document.querySelector<HTMLDialogElement>('#modal')?.showModal(),
  },
  radix,
  { ...radix, name: 'inside a Radix dialog, nothing has the focus', change: loseFocus },
  reactAria,
  focusTrap,
  { ...focusTrap, name: 'inside focus-trap, nothing has the focus', change: loseFocus },
  {
    name: 'inside inert',
    isInert: true,
    around: (box) => `<div inert>${box}</div>`,
    not: { keys: 'the opener is inert, as the host wants' },
  },
  { name: 'smooth scroll by CSS', head: style('html{scroll-behavior:smooth;scroll-snap-type:y proximity}') },
  {
    name: 'Lenis smooth scroll',
    head: script(packageFile(import.meta.resolve('lenis'), 'lenis.min.js')),
    script: 'new Lenis({ autoRaf: true })',
  },
]
