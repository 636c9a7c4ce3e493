import { sql } from 'kysely'
import { houseAccounts, openAccount } from '../ledger/ledger.ts'
import { hashPassword, publicCost } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { seedLottery } from '../lottery/seed.ts'
import { claimHouseMissions } from '../rewards/house-missions.ts'
import { seedRewards } from '../rewards/seed.ts'
import { seedMessages } from '../member/seed.ts'
import { createMember } from '../session/members.ts'
import { seedPromotions } from '../content/promotion-seed.ts'
import { seedContent } from '../content/seed.ts'
import { seedChat } from '../support/chat-seed.ts'
import { seedAccounts, seedCountryCode } from './accounts.ts'
import { backfillTeam, rememberZone } from '../agent/recount.ts'
import { playHouseRounds } from './house-rounds.ts'
import { seedContracts } from './team/seed-contracts.ts'
import { rootJoinedAt, seedRates, seedTeam, type TeamSize } from './team/seed-team.ts'
import { seedPages } from '../content/seed-pages.ts'

/** Fills a new database with accounts, content, a day of rounds by invented customers, and, if requested, a team below agent1. */
export async function seed(services: Services, team?: TeamSize): Promise<void> {
  const { db, clock } = services
  const isNew = (await db.selectFrom('ledger_accounts').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count === 0
  if (isNew) {
    await db.transaction().execute(async (trx) => {
      for (const account of Object.values(houseAccounts)) await openAccount(trx, account, null)
      await rememberZone(trx)
    })
    const hashes = new Map<string, string>()
    const ids = new Map<string, string>()
    for (const { password, credit, upline, purpose: _, ...member } of seedAccounts) {
      const password_hash = hashes.get(password) ?? (await hashPassword(password, publicCost))
      hashes.set(password, password_hash)
      const values = {
        ...member,
        password_hash,
        email: `${member.account}@mail.example`,
        country_code: seedCountryCode,
        invite_code: member.invite_code ?? member.account.toUpperCase(),
        upline_id: (upline && ids.get(upline)) ?? null,
      }
      ids.set(member.account, await createMember(db, values, credit, (team && rootJoinedAt(services, member.account)) ?? clock()))
    }
    await seedContent(services)
  }
  await backfillTeam(services)
  await seedRates(services)
  await seedPromotions(services, isNew)
  await seedRewards(services)
  if (isNew && team) await seedTeam(services, team)
  if (isNew && team) await seedContracts(services)
  await seedPages(services)
  await seedChat(services)
  await seedLottery(services)
  await seedMessages(services)
  await playHouseRounds(services)
  await claimHouseMissions(services)
}
