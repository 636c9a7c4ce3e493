import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { cache } from './builds.ts'
import type { Served } from './front.ts'

/** Another company's widget, loaded as its documentation says. */
export interface Peer {
  name: string
  /** HTML of the page, and by path the scripts that it requests, all from one origin. */
  page(origin: string): string
  files(origin: string): Map<string, Served>
  isReady: () => boolean
}

/** Downloads and unpacks a package of npm. @returns its folder and `name@version` @throws if npm does not reach its registry */
function fetchPackage(name: string): { folder: string; title: string } {
  const folder = `${cache}/peers/${name.replace('/', '-')}`
  if (!existsSync(`${folder}/package/package.json`)) {
    mkdirSync(folder, { recursive: true })
    const packed = execFileSync('npm', ['pack', name, '--silent', `--pack-destination=${folder}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 120_000,
    }).trim()
    execFileSync('tar', ['-xzf', basename(packed.split('\n').at(-1) as string)], { cwd: folder })
  }
  const { version } = JSON.parse(readFileSync(`${folder}/package/package.json`, 'utf8')) as { version: string }
  return { folder: `${folder}/package`, title: `${name}@${version}` }
}

const compressed = (text: string | Buffer): Served => ({ type: 'text/javascript', encoding: 'br', body: brotliCompressSync(text) })

/** Every script of a package, compressed as a package CDN would. */
function scripts(folder: string): Map<string, Served> {
  const files = globSync(`${folder}/**/*`).filter((file) => statSync(file).isFile() && /^\.m?js$/.test(extname(file)))
  return new Map(files.map((file) => [`/peer${file.slice(folder.length)}`, compressed(readFileSync(file))]))
}

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Peer</title><link rel="icon" href="data:,">${head}${body}</html>`

/** Widgets of EveryMatrix: custom elements. Their gateway is missing, so they count as ready after drawing their first view. */
const elements = [
  { name: '@everymatrix/player-account-menu', script: 'es2015/player-account-menu.js', attributes: 'lang="en"' },
  {
    name: '@everymatrix/prize-engine-suite',
    script: 'es2015/prize-engine-suite.js',
    attributes: 'lang="en" type="wheelOfFortune" opened="true"',
  },
  { name: '@everymatrix/retail-betslip', script: 'dist/retail-betslip.js', attributes: 'betslipwidth="500"' },
]

const elementIsDrawn = (): boolean => {
  const element = document.querySelector('[data-peer]')
  return (
    element != null &&
    customElements.get(element.localName) !== undefined &&
    [...(element.shadowRoot?.querySelectorAll('*') ?? [])].some(({ localName }) => !/^(style|link|script)$/.test(localName))
  )
}

function elementPeer({ name, script, attributes }: (typeof elements)[number]): Peer {
  const { folder, title } = fetchPackage(name)
  const tag = name.split('/')[1] as string
  const files = scripts(folder)
  return {
    name: title,
    files: () => files,
    page: (origin) =>
      page(`<script type="module" crossorigin src="${origin}/peer/${script}"></script>`, `<${tag} data-peer ${attributes}></${tag}>`),
    isReady: elementIsDrawn,
  }
}

const stripeOrigin = 'https://js.stripe.com'

/**
 * A loader from npm that fetches its second stage from its vendor's server. If that server cannot be reached, the second stage is empty and
 * only the time of the two requests is measured.
 */
async function stripe(): Promise<Peer> {
  const { folder, title } = fetchPackage('@stripe/stripe-js')
  const loader = readFileSync(`${folder}/dist/index.mjs`, 'utf8')
  const path = /ORIGIN, "\/"\)\.concat\(RELEASE_TRAIN/.test(loader) ? `/${/RELEASE_TRAIN = '(\w+)'/.exec(loader)?.[1]}/stripe.js` : '/v3'
  const second = await fetch(stripeOrigin + path, { signal: AbortSignal.timeout(10_000) }).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  )
  const main = `import{loadStripe}from'./loader.js';loadStripe('pk_test_bench').then(()=>document.documentElement.dataset.peer='')`
  return {
    name: `${title}${second === undefined ? ', second stage empty: its server was not reached' : ''}`,
    page: (origin) => page(`<script type="module" crossorigin src="${origin}/peer/main.js"></script>`, ''),
    files: (origin) =>
      new Map([
        ['/peer/main.js', compressed(main)],
        ['/peer/loader.js', compressed(loader.replaceAll(stripeOrigin, origin))],
        [path, compressed(second ?? 'window.Stripe=()=>({_registerWrapper(){}})')],
      ]),
    isReady: () => document.documentElement.dataset['peer'] !== undefined,
  }
}

/** Downloads the peers from npm. Prints one line for each peer that npm does not deliver. */
export async function fetchPeers(): Promise<Peer[]> {
  const peers: Peer[] = []
  for (const make of [...elements.map((element) => () => elementPeer(element)), stripe])
    try {
      peers.push(await make())
    } catch (error) {
      console.log(`A peer could not be fetched from npm: ${(error as Error).message.split('\n')[0]}`)
    }
  return peers
}
