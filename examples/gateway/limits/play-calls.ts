import { PlaySession } from '../../../src/core/games/play-calls.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { refuseNonPlayers } from '../session/members.ts'
import { readSettings } from '../site/settings.ts'
import { houseOffset, playedToday } from './limits.ts'
import { countPlay, holdPlay, isRunning, playedSoFar } from './play-time.ts'
import { limitsOf, standardReminder } from './stored-limits.ts'

const minute = 60_000

export const playCalls = [
  defineCall({
    verb: 'POST',
    path: '/wps/member/playSession',
    section: 'design §4 Responsible play',
    summary: 'Says that a game is open; answers how long the member has played by now, and with what result',
    token: 'required',
    isOurs: true,
    value: PlaySession,
    async handle({ db, clock }, request) {
      const { member } = sessionOf(request)
      refuseNonPlayers(member)
      const at = clock()
      return db.transaction().execute(async (trx) => {
        const before = await holdPlay(trx, member.id)
        const offset = await houseOffset(trx)
        const limits = await limitsOf(trx, member.id, at)
        const { session: isOffered } = (await readSettings(trx)).limits
        const limit = (kind: 'session.one' | 'session.day') => {
          const value = isOffered ? limits.get(kind)?.value : null
          return value == null ? Number.POSITIVE_INFINITY : Number(value) * minute
        }
        const left = Math.min(
          limit('session.one') - playedSoFar(before, at, offset).session,
          limit('session.day') - (await playedToday(trx, before, member.id, at, offset)),
        )
        // a session that is over by its limit ends while the game still stands open
        if (left > 0) await countPlay(trx, before, { memberId: member.id, staked: 0n, won: 0n, at }, offset)
        const goesOn = isRunning(before, at)
        const [staked, won] = goesOn ? [BigInt(before.staked), BigInt(before.won)] : [0n, 0n]
        return {
          elapsed: goesOn ? at - before.started_at : 0,
          staked: formatAmount(staked),
          won: formatAmount(won),
          net: formatAmount(won - staked),
          currencySymbol,
          left: Number.isFinite(left) ? Math.max(0, left) : null,
          reminder: Number(limits.get('reminder')?.value ?? standardReminder) * minute,
        }
      })
    },
  }),
]
