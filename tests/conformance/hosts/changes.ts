import type { Host } from '../host.ts'
import { packageFile, script } from '../package-file.ts'

/** The block in an element that the host replaces, and a template of the block. */
const renewed = (box: string) => `<div id="wrap">${box}</div><template id="original">${box}</template>`

/** Globals of the host's libraries. */
interface Libraries {
  Turbo: { renderStreamMessage(message: string): void; visit(address: string): void }
  htmx: { swap(target: string, html: string, how: object): void }
}

const returned = 'Firefox’s driver opens no second page in a tab where one came out of the cache'

/** Hosts that change the page under the widgets, or add the loader in an unusual way. */
export const changingHosts: readonly Host[] = [
  {
    name: 'Turbo morphs the page',
    head: script(packageFile(import.meta.resolve('@hotwired/turbo/package.json'), 'dist/turbo.es2017-umd.js')),
    around: renewed,
    change: async () => {
      const { Turbo } = window as unknown as Libraries
      Turbo.renderStreamMessage(
        `<turbo-stream action="update" method="morph" targets="#wrap"><template>${document.querySelector('#original')?.innerHTML}</template></turbo-stream>`,
      )
      await new Promise((resolve) => setTimeout(resolve, 300))
    },
  },
  {
    name: 'Turbo visits the page',
    head: script(packageFile(import.meta.resolve('@hotwired/turbo/package.json'), 'dist/turbo.es2017-umd.js')),
    change: async () => {
      const { Turbo } = window as unknown as Libraries
      const isVisited = new Promise((resolve) => addEventListener('turbo:load', resolve, { once: true }))
      Turbo.visit(`${location.pathname}?again`)
      await isVisited
    },
  },
  {
    name: 'htmx swaps',
    head: script(packageFile(import.meta.resolve('htmx.org'), 'htmx.js')),
    around: renewed,
    change: async () => {
      const { htmx } = window as unknown as Libraries
      for (let round = 0; round < 2; round++) {
        htmx.swap('#wrap', document.querySelector('#original')?.innerHTML ?? '', { swapStyle: 'innerHTML', swapDelay: 0, settleDelay: 20 })
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    },
  },
  {
    name: 'view transitions',
    around: renewed,
    change: async () => {
      await document.startViewTransition(() => {
        document
          .querySelector('#wrap')
          ?.replaceChildren(document.importNode((document.querySelector('#original') as HTMLTemplateElement).content, true))
      }).finished
    },
  },
  {
    name: 'back/forward cache',
    isReturned: true,
    notIn: { firefox: { 'leaves-alone': returned, 'no-errors': returned, language: returned } },
  },
  {
    name: 'service worker',
    isLate: true,
    files: {
      'worker.js': `addEventListener('install', () => skipWaiting())
        addEventListener('activate', (event) => event.waitUntil(clients.claim()))
        addEventListener('fetch', (event) => event.respondWith(fetch(event.request)))`,
    },
    begin: async () => {
      const isControlled = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
      await navigator.serviceWorker.register('worker.js')
      if (!navigator.serviceWorker.controller) await isControlled
      window.addLoader()
    },
  },
  {
    name: 'tag manager',
    isLate: true,
    begin: async () => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      window.addLoader()
    },
  },
  {
    name: 'two loaders of two versions',
    hasOtherLoader: true,
    not: { language: 'the first loader’s language counts' },
  },
  {
    name: 'translator',
    change: () => {
      const wrap = (root: Node) => {
        // oxlint-disable-next-line unicorn/no-useless-spread -- the list changes with each replaced text
        for (const node of [...root.childNodes]) {
          if (node instanceof Text) {
            if (node.data.trim() === '') continue
            const [outer, inner] = [document.createElement('font'), document.createElement('font')]
            inner.textContent = node.data
            outer.append(inner)
            node.replaceWith(outer)
          } else if (!(node instanceof HTMLSelectElement || node instanceof SVGElement)) wrap(node)
        }
      }
      for (const { shadowRoot } of document.querySelectorAll('[data-tessera]')) if (shadowRoot) wrap(shadowRoot)
    },
  },
]
