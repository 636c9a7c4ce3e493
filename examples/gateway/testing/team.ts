import { randomUUID } from 'node:crypto'
import { countMoney } from '../agent/count.ts'
import { settleRound } from '../games/settle-round.ts'
import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { postFreely } from './post-freely.ts'
import type { Services } from '../platform/services.ts'
import { payBonus } from '../rewards/bonus.ts'
import { createMember } from '../session/members.ts'

/** Creates a member below an upline. type: 2 is an agent. @returns the id */
export const addMember = (
  { db, clock }: Services,
  member: { account: string; type?: number; upline?: string; at?: number; credit?: bigint },
): Promise<string> =>
  createMember(
    db,
    { account: member.account, password_hash: '', type: member.type ?? 0, upline_id: member.upline ?? null, login_count: 1 },
    member.credit ?? 1_000_000n,
    member.at ?? clock(),
  )

/** Plays one round for a member, at any time. nodeId: a slot; by default the most popular one. @returns the win, minor units */
export async function playRound(
  services: Services,
  round: { memberId: string; bet: bigint; at?: number; nodeId?: string; isPaidByHouse?: boolean },
): Promise<bigint> {
  const { memberId, bet, at = services.clock(), isPaidByHouse = false } = round
  const nodeId = round.nodeId ?? services.catalogue.games.find((game) => game.demo === 'slot')?.nodeId ?? ''
  const play = { memberId, nodeId, gameSessionId: null, key: randomUUID(), bet, isPaidByHouse, input: undefined, at }
  const { round: played } = await services.db.transaction().execute((trx) => settleRound(trx, services, play))
  return played.win
}

/** Books a deposit or a paid withdrawal, like the cashier does. amount: minor units */
export async function moveMoney(
  { db, clock }: Services,
  move: { memberId: string; kind: 'deposits' | 'withdrawals'; amount: bigint; at?: number },
): Promise<void> {
  const { memberId, kind, amount, at = clock() } = move
  const signed = kind === 'deposits' ? amount : -amount
  await db.transaction().execute(async (trx) => {
    await postFreely(trx, {
      key: randomUUID(),
      body: '',
      kind: kind === 'deposits' ? 'deposit' : 'withdraw',
      entries: [
        { account: memberAccount(memberId), amount: signed },
        { account: houseAccounts.float, amount: -signed },
      ],
      at,
    })
    await countMoney(trx, { memberId, kind, amount, at })
  })
}

export async function giveBonus({ db, clock }: Services, memberId: string, amount: bigint, at = clock()): Promise<void> {
  await db.transaction().execute((trx) => payBonus(trx, { memberId, reference: 'mission', amount, key: randomUUID(), at }))
}
