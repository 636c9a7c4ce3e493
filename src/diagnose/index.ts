import { misspelt } from './attributes.ts'
import { checkBrand } from './check-brand.ts'
import { checkGateway } from './check-gateway.ts'
import { checkPage } from './check-page.ts'
import { checkPolicies } from './check-policies.ts'
import { checkTexts } from './check-texts.ts'
import { type Diagnosis, lineOf } from './finding.ts'

/** What the loader knows about its page. */
export interface DiagnosedPage {
  options: { gateway?: string; brand?: string }
  /** Origin of the loader. It is the gateway, if the options name none. */
  home: string
  /** The script element of the loader in use, or null if the loader was evaluated as text. */
  script: HTMLScriptElement | null
}

const said = new Set<string>()

/** Looks for faults on this page and logs each in the console once. isFailed: true if a failed widget is the reason for the check. */
export async function diagnose({ options, home, script }: DiagnosedPage, isFailed = false): Promise<Diagnosis[]> {
  const asked = new URL(options.gateway ?? home, location.href)
  // an option that is no http(s) URL is ignored; the core has already logged it
  const { origin, pathname } = /^https?:/.test(asked.protocol) ? asked : new URL(home)
  const gateway = origin + pathname.replace(/\/+$/, '')
  const hasFailed = isFailed || document.querySelector('[data-tessera-state=failed]') !== null
  const [state, policies] = [await checkGateway(gateway), await checkPolicies(gateway, hasFailed)]
  const brand = await checkBrand(options.brand, state.payloadKid)
  const texts = navigator.onLine ? await checkTexts(new URL(/* @vite-ignore */ '../', import.meta.url).href) : []
  const found = [...checkPage(script), ...state.findings, ...policies, ...brand, ...texts]
  const lines = new Map(found.map((each) => [lineOf(each), each]))
  for (const line of lines.keys()) {
    if (said.has(line) && isFailed) continue
    said.add(line)
    console.warn(line)
  }
  if (lines.size === 0 && !isFailed) console.info(`Tessera: nothing wrong was found on this page; the gateway is ${gateway}`)
  return [...lines.values()]
}

/** Logs the misspelt attributes of an element, or of the loader's script element, in the console. */
export function sayMisspelt(element: HTMLElement): void {
  for (const wrong of misspelt(element)) say(`Tessera: ${wrong} (docs/diagnose.md#attribute)`)
}

function say(line: string): void {
  if (said.has(line)) return
  said.add(line)
  console.warn(line)
}
