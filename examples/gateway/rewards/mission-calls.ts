import { sql } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/rewards.ts'
import { MissionLeaderboard, MissionSummary } from '../../../src/core/rewards/mission-calls.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { maskName } from '../session/members.ts'
import { weekOf } from './days.ts'
import { refuseClaims } from './may-claim.ts'
import { claimMission, missionsAt } from './missions.ts'

const shown = 10

/** The members with the most stars this week; with equal stars, the one who reached them first. */
async function leaderboard(services: Services, memberId: string): Promise<z.output<typeof MissionLeaderboard>> {
  const { db, clock } = services
  const stars = sql<number | bigint>`sum(stars)`
  const since = sql<number | bigint>`max(mission_claims.created_at)`
  const all = db
    .selectFrom('mission_claims')
    .where('week', '=', weekOf(services, clock()).id)
    .select(['mission_claims.member_id', stars.as('stars'), since.as('since')])
    .groupBy('mission_claims.member_id')
  const ranked = db
    .selectFrom(all.as('claims'))
    .innerJoin('members', 'members.id', 'claims.member_id')
    .select(['claims.member_id', 'claims.stars', 'members.account'])
    .orderBy('claims.stars', 'desc')
    .orderBy('claims.since')
    .orderBy('claims.member_id')
  const list = (await ranked.limit(shown).execute()).map(({ member_id, stars: count, account }, index) => ({
    rank: index + 1,
    customerName: maskName(account),
    stars: Number(count),
    isOwn: member_id === memberId,
  }))
  const own = await db.selectFrom(all.as('claims')).selectAll().where('member_id', '=', memberId).executeTakeFirst()
  if (!own) return { list, own: null }
  const { before } = await db
    .selectFrom(all.as('claims'))
    .select((fields) => fields.fn.countAll<number | bigint>().as('before'))
    .where(sql<boolean>`(-stars, since, member_id) < (${-Number(own.stars)}, ${own.since}, ${memberId})`)
    .executeTakeFirstOrThrow()
  return { list, own: { rank: Number(before) + 1, stars: Number(own.stars) } }
}

export const missionCalls = [
  defineCall(endpoints.getMissionSummaryDetails, {
    section: '§7 Lottery',
    summary: "The week's missions, and how far the member's rounds, deposits and check-ins have come",
    value: MissionSummary,
    handle: (services, request) => missionsAt(services, sessionOf(request).member.id, services.clock()),
  }),
  defineCall(endpoints.getMissionLeaderboard, {
    section: '§7 Lottery',
    summary: 'The ranking of the week by the stars of claimed missions; other names are masked',
    value: MissionLeaderboard,
    handle: (services, request) => leaderboard(services, sessionOf(request).member.id),
  }),
  defineCall(endpoints.postMissionClaim, {
    section: '§2 Member centre pages: missionLeaderboard',
    summary: 'Pays a mission that is done: once a week, however often it is called',
    isOurs: true,
    body: z.object({ missionId: z.string().check(z.maxLength(40)) }),
    value: MissionSummary,
    async handle(services, request) {
      const { member } = sessionOf(request)
      const at = services.clock() // the time is read once, so that progress and claim belong to the same week
      await refuseClaims(services, member, at)
      await claimMission(services, member.id, request.body.missionId, at)
      return missionsAt(services, member.id, at)
    },
  }),
]
