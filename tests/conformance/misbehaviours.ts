import type { CheckName } from './check-names.ts'

/** A script that makes the build misbehave in one way, and the check that has to detect it. */
export interface Misbehaviour {
  name: string
  /** JavaScript that runs after the loader, wrapped in a function. */
  code: string
  check: CheckName
  /** Words in the name of the host on which it can be detected; by default the blank page. */
  host?: string
}

/** Each check fails for at least one of these. */
export const misbehaviours: readonly Misbehaviour[] = [
  {
    check: 'mounts',
    name: 'no event tells that a widget is ready',
    code: "addEventListener('tessera:ready', (event) => event.stopImmediatePropagation(), true)",
  },
  {
    check: 'looks',
    name: 'sizes follow the host’s html',
    host: 'html font-size 62.5',
    code: `addEventListener('tessera:ready', ({ target }) => { target.style.zoom = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 }, true)`,
  },
  {
    check: 'looks',
    name: 'a style of the host reaches in',
    host: 'right to left',
    code: `addEventListener('tessera:ready', ({ target }) => target.shadowRoot.querySelectorAll('[dir]').forEach((each) => each.removeAttribute('dir')), true)`,
  },
  {
    check: 'top',
    name: 'popups are lifted by z-index, not by the top layer',
    host: 'overlay',
    code: `HTMLDialogElement.prototype.showModal = function () { this.show(); this.style.cssText = 'position:fixed;z-index:99999' }`,
  },
  {
    check: 'top',
    name: 'clicks do not reach the popup',
    code: "addEventListener('mousedown', (event) => event.preventDefault(), true)",
  },
  {
    check: 'keys',
    name: 'keys are not kept from the host',
    code: `const { addEventListener } = EventTarget.prototype
      ShadowRoot.prototype.addEventListener = function (type, ...others) { if (!type.startsWith('key')) addEventListener.call(this, type, ...others) }`,
  },
  { check: 'keys', name: 'Tab leaves the popup', code: 'HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show' },
  {
    check: 'keys',
    name: 'Escape does not close',
    code: "addEventListener('keydown', (event) => { if (event.key === 'Escape') { event.preventDefault(); event.stopImmediatePropagation() } }, true)",
  },
  {
    check: 'keys',
    name: 'the focus does not return',
    code: "let hasOpened = false; Tessera.on('open', () => (hasOpened = true)); addEventListener('focusin', ({ target }) => hasOpened && target.id === 'opener' && target.blur())",
  },
  {
    check: 'leaves-alone',
    name: 'the page is locked by overflow',
    code: "Tessera.on('open', () => (document.body.style.overflow = 'hidden'))",
  },
  {
    check: 'leaves-alone',
    name: 'the lock is not taken off as it was found',
    code: "Tessera.on('close', () => (document.body.style.overflow = 'auto'))",
  },
  { check: 'leaves-alone', name: 'the page jumps to its top', code: "Tessera.on('close', () => scrollTo(0, 0))" },
  { check: 'leaves-alone', name: 'a second global', code: 'window.tesseraCore = {}' },
  {
    check: 'leaves-alone',
    name: 'a style element in the head',
    code: "document.head.append(Object.assign(document.createElement('style'), { textContent: '.x{}' }))",
  },
  {
    check: 'leaves-alone',
    name: 'a style sheet that reaches the host',
    code: "const sheet = new CSSStyleSheet(); sheet.replaceSync('b{font-weight:900}'); document.adoptedStyleSheets.push(sheet)",
  },
  { check: 'leaves-alone', name: 'the language of the host’s html', code: "document.documentElement.lang = 'de'" },
  {
    check: 'leaves-alone',
    name: 'history is patched',
    code: 'const { pushState } = history; history.pushState = (...given) => pushState.apply(history, given)',
  },
  { check: 'leaves-alone', name: 'window.onerror is assigned', code: 'window.onerror = () => {}' },
  {
    check: 'leaves-alone',
    name: 'a class on the body during a popup',
    code: "Tessera.on('open', () => document.body.classList.add('open'))",
  },
  { check: 'leaves-alone', name: 'a frame of ours at the end of the page', code: "document.body.append(document.createElement('iframe'))" },
  {
    check: 'login',
    name: 'no event tells of the session',
    code: "const { on } = Tessera; Tessera.on = (name, handler) => (name === 'session' ? () => {} : on(name, handler))",
  },
  {
    check: 'launch',
    name: 'no event tells of the launch',
    code: "const { on } = Tessera; Tessera.on = (name, handler) => (name === 'launch' ? () => {} : on(name, handler))",
  },
  {
    check: 'deposit',
    name: 'the centre opens on its first page',
    code: 'const { open } = Tessera; Tessera.open = (name) => open(name)',
  },
  { check: 'no-errors', name: 'console.error', code: "Tessera.on('ready', () => console.error('something is wrong'))" },
  { check: 'no-errors', name: 'an unhandled rejection', code: "Tessera.on('close', () => void Promise.reject(new Error('nobody waits')))" },
  { check: 'no-errors', name: 'an exception', code: "setTimeout(() => { throw new Error('thrown') })" },
  {
    check: 'no-errors',
    name: 'a style attribute under a strict policy',
    host: 'strict CSP',
    code: "document.createElement('div').setAttribute('style', 'color:red')",
  },
  {
    check: 'no-errors',
    name: 'markup without Trusted Types',
    host: 'strict CSP',
    code: "document.createElement('div').innerHTML = '<b>x</b>'",
  },
  {
    check: 'no-errors',
    name: 'an attribute before the page is hydrated',
    host: 'React 19, hydrated',
    code: "document.querySelector('#box [data-tessera]').setAttribute('data-early', '')",
  },
  {
    check: 'language',
    name: 'a text that is not translated',
    code: `const first = document.currentScript.dataset.language
      Tessera.on('language', ({ detail }) => { if (detail.code !== first) setTimeout(() => (document.querySelector('[data-tessera=winners]').shadowRoot.querySelector('h2').textContent = 'Winners'), 100) })`,
  },
  {
    check: 'leaves-nothing',
    name: 'a listener for every widget',
    code: "addEventListener('tessera:ready', () => addEventListener('resize', () => {}), true)",
  },
  {
    check: 'leaves-nothing',
    name: 'an element for every widget',
    code: "addEventListener('tessera:ready', () => document.documentElement.append(document.createElement('i')), true)",
  },
  {
    check: 'leaves-nothing',
    name: 'a removed widget stays in memory',
    code: "const kept = (Tessera.kept = []); addEventListener('tessera:ready', (event) => kept.push(event.composedPath()[0]), true)",
  },
]
