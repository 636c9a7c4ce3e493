import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until no element moves, because half-faded text has too little contrast. Endless animations are not waited for. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ]
    const moving = new Set(rootsIn(document).flatMap((root) => root.getAnimations()))
    const ending = [...moving].filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * Violations that axe-core finds on the page, one line each. axe runs through the debugger, so that a page's policy does not block it.
 * more: additional rules. within: a selector that limits the check to a part of the page.
 */
export async function findViolations(page: Page, more: readonly string[] = [], within?: string): Promise<string[]> {
  await page.evaluate(source)
  await settled(page)
  return page.evaluate(
    async ([more, within]) => {
      // rules that concern the host's page, not the widgets
      const off = { enabled: false }
      const hostRules = { region: off, 'landmark-one-main': off, 'page-has-heading-one': off }
      const { axe } = window as unknown as { axe: { run(context: unknown, options: unknown): Promise<{ violations: Violation[] }> } }
      interface Violation {
        id: string
        nodes: { html: string; failureSummary: string }[]
      }
      const { violations } = await axe.run(within ?? document, {
        rules: { ...hostRules, ...Object.fromEntries(more.map((rule) => [rule, { enabled: true }])) },
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('; ')}`)
    },
    [more, within] as const,
  )
}
