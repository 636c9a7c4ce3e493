/** An operator's act on a member's account in the console, with its reason; shown in the console only. */
interface OperatorActs {
  id: string
  member_id: string
  act: OperatorAct
  reason: string
  /** Milliseconds since 1970. */
  created_at: number
}

export type OperatorAct =
  | 'frozen'
  | 'blocked'
  | 'unblocked'
  | 'passwordReset'
  | 'takenBack'
  | 'released'
  | 'letGoOn'
  | 'reversed'
  | 'rewardReleased'

export interface OperatorActTables {
  operator_acts: OperatorActs
}

export const operatorActTables: string[] = [
  `create table operator_acts (
    id text primary key, member_id text not null references members(id), act text not null, reason text not null, created_at bigint not null)`,
  'create index operator_acts_member on operator_acts (member_id, created_at)',
]
