import { environment } from '../platform/environment.ts'

const storageKey = 'tessera:columns'

/** The columns that the user has switched on or off, by key. Other columns keep the table's default. */
export type ColumnChoice = Readonly<Record<string, boolean>>

function all(): Record<string, ColumnChoice> {
  try {
    const read: unknown = JSON.parse(environment().local.get(storageKey) ?? '{}')
    return typeof read === 'object' && read ? (read as Record<string, ColumnChoice>) : {}
  } catch {
    return {}
  }
}

/** The user's column settings of a table, stored in this browser. table: the table's name. */
export const columnChoice = (table: string): ColumnChoice => all()[table] ?? {}

export function keepColumnChoice(table: string, choice: ColumnChoice): void {
  environment().local.set(storageKey, JSON.stringify({ ...all(), [table]: choice }))
}
