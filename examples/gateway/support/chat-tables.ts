interface ChatModels {
  id: string
  name: string
  /** The live table of this host. */
  node_id: string
  /** Language codes, separated by commas. */
  languages: string
  state: string
  position: number
}

interface ChatSessions {
  /** Hash of the secret that the chat's page stores. */
  id: string
  member_id: string
  session_id: string
  model_id: string
  created_at: number
}

/** The messages in a host's room. number: the position in the room, from 1; member_id: null for the bot. */
interface ChatMessages {
  model_id: string
  number: number
  member_id: string | null
  /** The idempotency key, created by the page for this message. */
  key: string
  text: string
  created_at: number
}

export interface ChatTables {
  chat_models: ChatModels
  chat_sessions: ChatSessions
  chat_messages: ChatMessages
}

export const chatTables = [
  `create table chat_models (
    id text primary key, name text not null, node_id text not null, languages text not null, state text not null,
    position integer not null)`,
  `create table chat_sessions (
    id text primary key, member_id text not null references members(id), session_id text not null references sessions(id),
    model_id text not null references chat_models(id), created_at bigint not null)`,
  `create table chat_messages (
    model_id text not null references chat_models(id), number integer not null, member_id text references members(id),
    key text not null unique, text text not null, created_at bigint not null, primary key (model_id, number))`,
  'create index chat_messages_member on chat_messages (member_id, created_at)',
]
