import type { StoredAmount } from '../database/stored-amount.ts'

interface PromotionApplications {
  id: string
  promotion_id: string
  member_id: string
  /** §4 Activity application: applying, process, rejected, issued, claimed, joined. */
  state: string
  comment: string
  reason: string
  /** The amount paid when it is claimed. */
  amount: StoredAmount
  created_at: number
  changed_at: number
}

/** Pictures of applications. id: random, never the file's name. */
interface PromotionFiles {
  id: string
  member_id: string
  /** Null until the application is sent. */
  application_id: string | null
  position: number
  type: string
  /** Base64, because both databases support text columns. */
  data: string
  created_at: number
}

export interface PromotionTables {
  promotion_applications: PromotionApplications
  promotion_files: PromotionFiles
}

export const promotionTables: string[] = [
  `create table promotion_applications (
    id text primary key, promotion_id text not null, member_id text not null references members(id), state text not null,
    comment text not null, reason text not null, amount bigint not null, created_at bigint not null, changed_at bigint not null,
    unique (promotion_id, member_id))`,
  'create index promotion_applications_member on promotion_applications (member_id)',
  `create table promotion_files (
    id text primary key, member_id text not null references members(id), application_id text references promotion_applications(id),
    position integer not null, type text not null, data text not null, created_at bigint not null)`,
  'create index promotion_files_application on promotion_files (application_id)',
  'create index promotion_files_member on promotion_files (member_id, created_at)',
]
