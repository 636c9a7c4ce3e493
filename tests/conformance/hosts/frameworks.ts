import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { compile } from 'svelte/compiler'
import { hostBundle } from '../../browser/host-bundle.ts'
import { block, drawBlock } from '../block.ts'
import type { Host } from '../host.ts'
import { packageFile, script } from '../package-file.ts'
import { next } from './next.ts'

const app = () => '<div id="app"></div>'
const react = `import { createElement as h, StrictMode, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
${drawBlock}
function App() {
  const [count, setCount] = useState(0)
  return h('section', null, h('button', { id: 'count', key: 'count', onClick: () => setCount(count + 1) }, 'Clicked ' + count), drawBlock(h))
}`

/** The HTML that `App` above renders on the server. */
const drawn = renderToString(
  createElement('section', {
    dangerouslySetInnerHTML: { __html: `<button id="count">Clicked 0</button>${block.replaceAll('\n', '')}` },
  }),
)

const svelte = () => {
  const { js } = compile(`<script>let count = $state(0)</script><button onclick={() => (count += 1)}>Clicked {count}</button>${block}`, {
    name: 'App',
  })
  return hostBundle(`${js.code.replace('export default function App', 'function App')}
    import { mount } from 'svelte'
    mount(App, { target: document.querySelector('#app') })`)
}

/** React's scripts, as published. */
const umd = (...files: [entry: string, path: string][]) => files.map(([entry, path]) => script(packageFile(entry, path))).join('')

/** Renders again twice after the first time: changes of state must not disturb the widgets. */
const classic = (render: string) => `${drawBlock}
  const App = () => {
    const [count, setCount] = React.useState(0)
    React.useEffect(() => { if (count < 2) setTimeout(setCount, 50, count + 1) }, [count])
    return React.createElement('section', { 'data-count': count }, drawBlock(React.createElement))
  }
  const root = React.createElement(React.StrictMode, null, React.createElement(App))
  ${render}`

/** Hosts that render their page with a framework. */
export const frameworkHosts: readonly Host[] = [
  {
    name: 'React 16, StrictMode',
    around: app,
    head: umd(
      [import.meta.resolve('react-16'), 'umd/react.development.js'],
      [import.meta.resolve('react-dom-16'), 'umd/react-dom.development.js'],
    ),
    script: classic("ReactDOM.render(root, document.querySelector('#app'))"),
  },
  {
    name: 'React 18, StrictMode',
    around: app,
    head: umd(
      [import.meta.resolve('react-18'), 'umd/react.development.js'],
      [import.meta.resolve('react-dom-18'), 'umd/react-dom.development.js'],
    ),
    script: classic("ReactDOM.createRoot(document.querySelector('#app')).render(root)"),
  },
  {
    name: 'React 19, StrictMode',
    around: app,
    script: () => hostBundle(`${react}\ncreateRoot(document.querySelector('#app')).render(h(StrictMode, null, h(App)))`),
  },
  {
    name: 'React 19, hydrated',
    around: () => `<div id="app">${drawn}</div>`,
    script: () => hostBundle(`${react}\naddEventListener('load', () => hydrateRoot(document.querySelector('#app'), h(App)))`),
  },
  next,
  {
    name: 'Vue 3',
    around: app,
    script: () =>
      hostBundle(`import { createApp, h, ref } from 'vue'
        ${drawBlock}
        createApp({ setup() { const count = ref(0); setTimeout(() => count.value++, 50); return () => h('section', { 'data-count': count.value }, drawBlock(h)) } }).mount('#app')`),
  },
  { name: 'Svelte 5', around: app, script: svelte },
  { name: 'zone.js', head: script(packageFile(import.meta.resolve('zone.js/package.json'), 'bundles/zone.umd.js')) },
]
