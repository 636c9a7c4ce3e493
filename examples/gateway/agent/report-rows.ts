import * as z from 'zod/mini'
import { optionalText, pageNumber, whole } from '../games/query.ts'
import { daysQuery } from './days.ts'

/** Maximum rows per page, and per part of an export. */
const longestPage = 500

/** The query of every report; `scope`: a member of the team, by default the caller. */
export const reportQuery = {
  ...daysQuery,
  scope: optionalText,
  order: z.enum(['asc', 'desc']),
  page: pageNumber,
  size: whole(1, longestPage, 25),
}

type Value = string | number | bigint

/** One page of rows that are all in memory. valueOf: the sort value; equal rows are sorted by key. */
export function sortedPage<Row extends { key: string }>(
  rows: Row[],
  { order, page, size }: { order: 'asc' | 'desc'; page: number; size: number },
  valueOf: (row: Row) => Value,
): Row[] {
  const sign = order === 'asc' ? 1 : -1
  const compare = (one: Value, other: Value) => (one < other ? -1 : one > other ? 1 : 0)
  return rows
    .toSorted((one, other) => sign * compare(valueOf(one), valueOf(other)) || compare(one.key, other.key))
    .slice((page - 1) * size, page * size)
}
