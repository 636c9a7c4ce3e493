import type { Call, Level } from './contract.ts'

/** What is not as the contract says. */
export interface Finding {
  /** What is wrong, in a few words that never change: for scripts. */
  rule: Rule
  level: Level
  /** Method and path. */
  call: string
  /** The widgets that suffer. */
  widgets: string[]
  asked: string
  came: string
  expected: string
  /** Where it is documented. */
  see: string
}

/** Each with the page of docs/gateway that says how it has to be; '' for the call's own description in the OpenAPI document. */
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

/** With these nothing was checked. */
export const isNothingThere = ({ rule }: Pick<Finding, 'rule'>): boolean => rule === 'unreachable' || rule === 'no gateway'

/** Takes down what came in place of what was expected. */
export type Tell = (rule: Rule, call: Call, what: { asked: string; came: string; expected: string }) => void

/** The same fault of several calls. */
export interface Group extends Finding {
  calls: string[]
}

/** Faults that are the same in several calls are told once, at the level of the first. */
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
