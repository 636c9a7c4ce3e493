import type { Limit, LimitKind, Limits } from '../../core/member/limit-calls.ts'

/** The subject of a cell: a limit, or the reminder, which limits nothing and changes at once. */
export type CellKind = LimitKind | 'reminder'
export type Cell = Omit<Limit, 'kind'> & { kind: CellKind }
export type Part = 'deposit' | 'loss' | 'session'

/** Whether a cell counts minutes. Otherwise it counts money. */
export const isTime = (kind: CellKind): kind is 'reminder' | 'session.one' | 'session.day' =>
  kind === 'reminder' || kind.startsWith('session')

/** `week` of `deposit.week`, `one` of `session.one`, `reminder`. */
export const spanOf = <Kind extends CellKind>(kind: Kind): SpanOf<Kind> => (kind.split('.')[1] ?? kind) as SpanOf<Kind> // split returns strings
type SpanOf<Kind> = Kind extends `${string}.${infer Span}` ? Span : Kind

/** `deposit` of `deposit.week`. */
export const partOf = (kind: LimitKind): Part => (kind.split('.') as [Part])[0] // split returns strings

/** The cells of a card. Empty if the operator does not offer these limits. */
export function cellsOf(part: Part, { limits, offers, reminder }: Limits): Cell[] {
  const cells: Cell[] = limits.filter(({ kind }) => kind.startsWith(part))
  if (part === 'session' && offers.session)
    cells.push({ kind: 'reminder', value: String(reminder), used: null, left: null, until: 0, next: null })
  return cells
}

/** The choices of a time limit, in minutes. */
const choices: Record<string, readonly number[]> = {
  'session.one': [30, 60, 90, 120, 180, 240, 360],
  'session.day': [60, 90, 120, 180, 240, 300, 360, 480, 720],
  reminder: [10, 15, 30, 45, 60, 90, 120],
}

/** The choices of a time limit, including its current value. */
export const choicesOf = ({ kind, value }: Cell): number[] =>
  [...new Set([...(choices[kind] ?? []), ...(value === null ? [] : [Number(value)])])].toSorted((one, other) => one - other)
