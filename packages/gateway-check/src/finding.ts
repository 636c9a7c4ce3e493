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

/** Each with the part of docs/gateway.md that says how it has to be; '' for the call's own description in the OpenAPI document. */
export const rules = {
  unreachable: 'your-own-gateway-begin-here',
  'no gateway': 'your-own-gateway-begin-here',
  missing: '',
  untried: 'your-own-gateway-begin-here',
  envelope: 'the-envelope',
  'content type': 'the-envelope',
  schema: '',
  refused: '',
  code: 'refusals-and-errors',
  'dead token': 'refusals-and-errors',
  cors: 'cors',
  preflight: 'cors',
  tracing: 'cors',
  'session mark': 'personal-answers',
  'request id': 'refusals-and-errors',
  cache: 'your-own-gateway-begin-here',
  'token in address': 'the-calls',
  sealed: 'sealed-calls',
  session: 'your-own-gateway-begin-here',
  launch: 'your-own-gateway-begin-here',
  paging: 'your-own-gateway-begin-here',
  'booked once': 'money',
  amount: 'money',
  live: 'live-events',
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
