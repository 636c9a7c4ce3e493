import { describe, expect, test } from 'vitest'
import { createMember } from '../session/members.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { trialGateway } from '../testing/trial-gateway.ts'
import { changeRewards } from './config.ts'
import { heldPoints, releasePoints } from './held-points.ts'
import { earnPoints, movePoints } from './points.ts'

const key = () => crypto.randomUUID()

describe.each(testDatabases)('points from gifts on $name', ({ isThere, startFilled }) => {
  test.skipIf(!isThere)('gift points: are released only by bets after the gift, the oldest gift first', async () => {
    const { address: database, stop } = await startFilled()
    const gateway = await trialGateway({ database, isStill: true })
    try {
      const { db } = gateway.services
      const memberId = await createMember(db, { account: 'gifted', password_hash: '', login_count: 1 }, 0n, gateway.now())
      const play = (gameType: string, amount: bigint) =>
        db.transaction().execute((trx) => earnPoints(trx, { memberId, gameType, amount, id: key(), at: gateway.now() }))
      const bet = (amount: bigint) => play('RNG', amount)
      const give = (points: bigint, id: string = key(), reference = 'gift:task') =>
        db.transaction().execute((trx) => movePoints(trx, { memberId, points, reference, key: id, body: '', at: gateway.now() }))
      const held = async () => Object.values(await heldPoints(db, memberId)).map(Number)

      await bet(1_000_000n)
      expect(await held()).toEqual([0, 0])
      await give(100n, 'once')
      await give(100n, 'once') // the same key again gives nothing
      expect(await held()).toEqual([100, 10_000])
      await bet(4_050n)
      expect(await held()).toEqual([60, 5_950])
      await play('DEPOSIT', 40_000n)
      expect(await held()).toEqual([100, 9_950])
      await play('LIVE', 5_950n) // the rest of the older gift
      expect(await held()).toEqual([40, 4_000])
      await bet(500_000n)
      expect(await held()).toEqual([0, 0])
      await Promise.all([give(10n), give(10n), give(10n)])
      expect(await held()).toEqual([30, 3_000])

      await give(500n, key(), 'gift:grant')
      expect(await held()).toEqual([30, 3_000])
      await changeRewards(db, { giftBet: '2.00' })
      expect(await held()).toEqual([30, 6_000])
      await changeRewards(db, { giftBet: '0.00' })
      expect(await held()).toEqual([0, 0])
      await give(7n)
      await changeRewards(db, { giftBet: '1.00' })
      expect(await held()).toEqual([30, 3_000])

      expect(await db.transaction().execute((trx) => releasePoints(trx, memberId, 'a good customer', gateway.now()))).toBe(30n)
      expect(await held()).toEqual([0, 0])
      await give(5n)
      expect(await held()).toEqual([5, 500])
    } finally {
      await gateway.close()
      await stop()
    }
  })
})
