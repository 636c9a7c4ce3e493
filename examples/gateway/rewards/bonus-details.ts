import { sql } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/rewards.ts'
import { type Bonus, bonusKinds, BonusPage } from '../../../src/core/rewards/bonus-calls.ts'
import { promotionTitles } from '../content/promotions.ts'
import { keysetPage } from '../database/keyset.ts'
import { optionalText } from '../games/query.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { readTerms, termsValue } from '../wallet/bonus-terms.ts'
import { isGivenTo } from '../wallet/bonus-money.ts'
import { expireTurnovers, turnoverOf } from '../wallet/turnover.ts'

const pageSize = 20
const endings: Record<string, z.output<typeof Bonus>['state']> = {
  met: 'unlocked',
  expired: 'expired',
  cancelled: 'forfeited',
  lost: 'lost',
}

/** Parses a bonus's reference in the ledger: its kind and the name of its source. */
function readReference(reference: string | null): { kind: z.output<typeof Bonus>['kind']; name: string } {
  const [kind = '', name = ''] = (reference ?? '').split(':')
  const known = bonusKinds.find((each) => each === kind)
  // a promotion's claim is booked with the promotion's id
  return known ? { kind: known, name } : { kind: 'promotion', name: reference ?? '' }
}

/** A member's bonuses as given, in the wallet or bonus accounts, latest first, each with its turnover. */
async function bonuses(services: Services, memberId: string, after: string | undefined, language: string) {
  const { db } = services
  const received = db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .where(isGivenTo(memberId))
    .where('ledger_entries.kind', 'in', ['bonus', 'rebate'])
  const query = received
    .leftJoin('turnovers', 'turnovers.reference', 'ledger_entries.transaction_id')
    .select([
      'ledger_entries.transaction_id as id',
      'ledger_entries.created_at',
      'ledger_entries.amount',
      'ledger_transactions.reference',
      'turnovers.required',
      'turnovers.wagered',
      'turnovers.expires_at',
      'turnovers.ending',
      'turnovers.terms',
    ])
  const place = { time: 'ledger_entries.created_at', id: 'ledger_entries.transaction_id', cursor: after, size: pageSize }
  const { rows, next } = await keysetPage(query, place)
  const titles = await promotionTitles(services, language)
  const list = rows.map(({ id, created_at, amount, reference, required, wagered, expires_at, ending, terms }) => {
    const { kind, name } = readReference(reference)
    const hasTurnover = required !== null && BigInt(required) > 0n
    return {
      id,
      kind,
      name: titles.get(name) ?? (kind === 'promotion' ? '' : name),
      amount: formatAmount(amount),
      state: hasTurnover ? ((ending && endings[ending]) ?? 'locked') || 'locked' : ('free' as const),
      required: hasTurnover ? formatAmount(required) : null,
      done: hasTurnover ? formatAmount(wagered ?? 0) : null,
      part: hasTurnover ? Number((BigInt(wagered ?? 0) * 1000n) / BigInt(required)) / 1000 : 0,
      expiresAt: ending === null ? expires_at : null,
      terms: terms !== null && ending === null ? termsValue(readTerms(terms)) : null,
      createdAt: created_at,
    }
  })
  const { total } = await received
    .select(sql<number | bigint>`cast(coalesce(sum(amount), 0) as bigint)`.as('total'))
    .executeTakeFirstOrThrow()
  return { list, next: next ?? '', total: BigInt(total) }
}

export const bonusCalls = [
  defineCall(endpoints.getBonuses, {
    section: '§2 Member centre pages: bonusDetails',
    summary: 'Bonuses that were received, the latest first, with the turnover that each asks for; page by page',
    isOurs: true,
    query: z.object({ after: optionalText, language: optionalText }),
    value: BonusPage,
    async handle(services, request) {
      const { member } = sessionOf(request)
      await expireTurnovers(services, member.id)
      const { after, language } = request.query
      const { total, ...page } = await bonuses(services, member.id, after, language?.toUpperCase() || request.language)
      const { locked, left } = await turnoverOf(services.db, member.id)
      return { ...page, received: formatAmount(total), locked: formatAmount(locked), left: formatAmount(left), currencySymbol }
    },
  }),
]
