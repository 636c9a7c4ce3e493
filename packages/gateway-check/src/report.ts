import { type Level, levels } from './contract.ts'
import { type Finding, type Group, groupFindings, isNothingThere } from './finding.ts'
import type { Run } from './run.ts'

export interface Report {
  gateway: string
  origin: string
  level: Level
  /** True if nothing is missing or wrong up to the level. */
  isWhole: boolean
  levels: { level: Level; calls: number; whole: number }[]
  findings: Group[]
}

/** The findings in the order in which to fix them: what login and lobby need comes first. */
export function reportOf({ asked, calls, findings }: Run): Report {
  const { gateway, origin, level } = asked
  const names = calls.map(({ name }) => name) // in order of level; findings of no call come before them
  const placeOf = ({ call }: Finding) => names.indexOf(call)
  const isGone = findings.some(isNothingThere) && findings.length === 1
  const faulty = new Set(findings.map(({ call }) => call))
  return {
    gateway,
    origin,
    level,
    isWhole: findings.length === 0,
    levels: levels
      .filter((each) => each <= level)
      .map((each) => {
        const ofLevel = calls.filter((call) => call.level === each)
        return { level: each, calls: ofLevel.length, whole: isGone ? 0 : ofLevel.filter(({ name }) => !faulty.has(name)).length }
      }),
    findings: groupFindings(findings.toSorted((one, other) => placeOf(one) - placeOf(other))),
  }
}

/** The report as text. names: of the levels. */
export function printReport({ gateway, origin, levels, findings, level, isWhole }: Report, names: Record<Level, string>): string {
  const [gone] = findings.filter(isNothingThere)
  // nothing was checked, so no call counts as correct
  if (gone && findings.length === 1)
    return gone.rule === 'unreachable'
      ? `Nothing answers at ${gateway}: ${gone.came}. No call was checked.`
      : `No gateway of Tessera answers at ${gateway}, but something else (${gone.came}). Mind the path. No call was checked.`
  const parts = levels.map(({ level, calls, whole }) => {
    const mine = findings.filter((finding) => finding.level === level)
    const head = `Level ${level} (${names[level]}): ${whole} of ${calls} calls are whole`
    return [head, ...mine.filter((each) => each.rule !== 'missing').map(faultLines), ...missingLines(mine)].join('\n')
  })
  const end = isWhole
    ? `Level ${level} is whole.`
    : `Level ${level} is not whole: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}.`
  return [`${gateway}, as a page of ${origin}`, ...parts, end].join('\n\n')
}

function faultLines({ rule, calls, widgets, asked, came, expected, see }: Group): string {
  return [
    `  x ${rule}: ${firstOf(calls, 1)}  (${firstOf(widgets, 4)})`,
    `      asked     ${asked}`,
    `      came      ${came}`,
    `      expected  ${expected}`,
    `      see       ${see}`,
  ].join('\n')
}

const firstOf = (names: readonly string[], most: number): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ` and ${names.length - most} more` : '')

/** Lists each missing call under the first widget that needs it. */
function missingLines(findings: readonly Group[]): string[] {
  const lines = new Map<string, string[]>()
  for (const { rule, call, widgets, expected } of findings) {
    if (rule !== 'missing') continue
    const [widget = ''] = widgets
    lines.set(widget, [...(lines.get(widget) ?? [`  missing for ${widget}`]), `    ${call}  ${expected}`])
  }
  return [...lines.values()].flat()
}
