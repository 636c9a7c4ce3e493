import { measureSizes } from '../bench/sizes.ts'

/** Holds the byte budgets of the built pages (docs/performance.md). */
const { loader, pages, site, member, agent } = measureSizes()
const lines: [what: string, size: number, budget: number][] = [['loader', loader, 3500]]
for (const { page, before, later, budget } of pages) {
  lines.push([`${page}, before it can be used`, before, budget.before])
  if (budget.later) lines.push([`${page}, with all it loads later`, later, budget.later])
}
lines.push(['site, first view of /', site.home, site.budget.home])
for (const { path, size } of site.routes) lines.push([`site, ${path} more`, size, site.budget.route])
for (const { path, size } of member.pages) lines.push([`member centre, ${path} more`, size, member.budget])
for (const { path, size } of agent.pages) lines.push([`agent centre, ${path} more`, size, agent.budget])
for (const [what, size, budget] of lines)
  console.log(`${size <= budget ? 'ok  ' : 'OVER'} ${what}: ${(size / 1000).toFixed(1)} of ${budget / 1000} kB`)
process.exitCode = lines.some(([, size, budget]) => size > budget) ? 1 : 0
