/** Money operations by the member's idempotency key: a key takes effect once, whatever it moved. */
interface WalletOperations {
  member_id: string
  key: string
  /** Kind of operation: deposit, withdraw, transfer, redeem … */
  kind: string
  body_hash: string
  /** The id of the operation's result. */
  operation_id: string
  created_at: number
}

export interface OperationTables {
  wallet_operations: WalletOperations
}

export const operationTables: string[] = [
  `create table wallet_operations (
    member_id text not null references members(id), key text not null, kind text not null, body_hash text not null,
    operation_id text not null, created_at bigint not null, primary key (member_id, key))`,
]
