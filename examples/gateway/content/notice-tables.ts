/** How far an agent has read the agents' notices. seen_at: the newest notice shown, ms since 1970. */
interface NoticeReads {
  member_id: string
  seen_at: number
}

export interface NoticeReadTables {
  notice_reads: NoticeReads
}

export const noticeReadTables = ['create table notice_reads (member_id text primary key references members(id), seen_at bigint not null)']
