import type { PageKind } from './page-kinds.ts'

/** Content for the pages of the site, written by the operator's editors. data: see `PageItemData`. */
interface PageItems {
  id: string
  kind: PageKind
  position: number
  data: string
  created_at: number
}

interface Feedback {
  id: string
  /** Idempotency key of the sender: the same key is the same feedback. */
  key: string
  /** Null for a guest. */
  member_id: string | null
  kind: string
  content: string
  remark: string
  language: string
  answer: string | null
  answered_at: number | null
  created_at: number
}

export interface PageTables {
  page_items: PageItems
  feedback: Feedback
}

export const pageTables: string[] = [
  'create table page_items (id text primary key, kind text not null, position integer not null, data text not null, created_at bigint not null)',
  'create index page_items_kind on page_items (kind, position)',
  `create table feedback (
    id text primary key, key text not null unique, member_id text references members(id), kind text not null, content text not null,
    remark text not null, language text not null, answer text, answered_at bigint, created_at bigint not null)`,
  'create index feedback_member on feedback (member_id, created_at)',
]
