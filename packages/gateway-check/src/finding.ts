import type { Call, Level } from './contract.ts'

/** A difference from the contract. */
export interface Finding {
  /** Name of the broken rule. Never changes, so that scripts can rely on it. */
  rule: Rule
  level: Level
  /** Method and path. */
  call: string
  /** The affected widgets. */
  widgets: string[]
  asked: string
  came: string
  expected: string
  /** Where the expected behaviour is documented. */
  see: string
}

/** The rules, each with the page of docs/gateway that describes it; '' means the call's own description in the OpenAPI document. */
export const rules = {
  unreachable: 'start.md',
  'no gateway': 'start.md',
  missing: '',
  untried: 'start.md',
  envelope: 'calls.md#the-envelope',
  'content type': 'calls.md#the-envelope',
  schema: '',
  refused: '',
  code: 'refusals.md',
  'dead token': 'refusals.md#codes-with-an-effect',
  cors: 'cors.md',
  preflight: 'cors.md',
  tracing: 'cors.md',
  'session mark': 'caching.md',
  'request id': 'refusals.md#texts',
  cache: 'start.md#rules-for-all-calls',
  'token in address': 'calls.md#requests',
  sealed: 'sealed-calls.md',
  session: 'start.md#rules-for-all-calls',
  launch: 'start.md#rules-for-all-calls',
  paging: 'start.md#rules-for-all-calls',
  'booked once': 'money.md#every-operation',
  amount: 'money.md#every-operation',
  live: 'live-events.md',
} as const
export type Rule = keyof typeof rules

/** Returns true for findings that prevented every other check. */
export const isNothingThere = ({ rule }: Pick<Finding, 'rule'>): boolean => rule === 'unreachable' || rule === 'no gateway'

/** Records what arrived instead of what was expected. */
export type Tell = (rule: Rule, call: Call, what: { asked: string; came: string; expected: string }) => void

/** The same finding in several calls. */
export interface Group extends Finding {
  calls: string[]
}

/** Groups equal findings of several calls into one, at the level of the first. */
export function groupFindings(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, Group>()
  for (const finding of findings) {
    const key = finding.rule === 'missing' ? finding.call : [finding.rule, finding.came, finding.expected].join('\n')
    const group = groups.get(key) ?? { ...finding, calls: [], widgets: [] }
    groups.set(key, group)
    if (!group.calls.includes(finding.call)) group.calls.push(finding.call)
    group.widgets = [...new Set([...group.widgets, ...finding.widgets])]
  }
  return [...groups.values()]
}
