/** A message of a conversation with customer service. */
interface DeskMessages {
  id: string
  /** The secret id of the conversation. Only the visitor who opened it and the console know it. */
  conversation: string
  author: 'visitor' | 'house'
  text: string
  created_at: number
}

export interface DeskTables {
  desk_messages: DeskMessages
}

export const deskTables: string[] = [
  'create table desk_messages (id text primary key, conversation text not null, author text not null, text text not null, created_at bigint not null)',
  'create index desk_messages_conversation on desk_messages (conversation, created_at)',
]
