import type { Generated } from 'kysely'

/** Registration links, members who registered with them, and notes on team members. */
export interface LinkTables {
  register_links: {
    id: string
    /** In upper case: the affiliate code in the URL. Never equal to a `members.invite_code`. */
    code: string
    agent_id: string
    kind: 'agent' | 'member'
    /** Hundredths of a per cent. */
    rebate: number
    label: string
    /** Milliseconds since 1970; null: does not expire. */
    ends_at: number | null
    is_off: Generated<0 | 1>
    created_at: number
  }
  register_link_visits: {
    link_id: string
    /** Hash of browser session and address, so that visitors can't be identified. */
    visitor: string
    created_at: number
  }
  register_link_members: { member_id: string; link_id: string }
  team_notes: { agent_id: string; member_id: string; text: string; updated_at: number }
}

export const linkTables = [
  `create table register_links (
    id text primary key, code text not null unique, agent_id text not null references members(id), kind text not null,
    rebate integer not null, label text not null, ends_at bigint, is_off integer not null default 0, created_at bigint not null)`,
  'create index register_links_agent on register_links (agent_id, created_at)',
  `create table register_link_visits (
    link_id text not null references register_links(id), visitor text not null, created_at bigint not null, primary key (link_id, visitor))`,
  `create table register_link_members (
    member_id text primary key references members(id), link_id text not null references register_links(id))`,
  'create index register_link_members_link on register_link_members (link_id)',
  `create table team_notes (
    agent_id text not null references members(id), member_id text not null references members(id), text text not null,
    updated_at bigint not null, primary key (agent_id, member_id))`,
]
