import * as endpoints from '../../../src/contract/site.ts'
import { sql } from 'kysely'
import { PublicInfo, SocialProof } from '../../../src/core/site/calls.ts'
import { inLanguage } from '../content/local-text.ts'
import { promptTexts } from '../content/login-prompt.ts'
import { countOpenPromotions } from '../content/promotions.ts'
import { breakOf } from '../limits/breaks.ts'
import { currency, currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall } from '../platform/call-definition.ts'
import { unreadCount } from '../member/messages.ts'
import { trialType } from '../session/players.ts'
import { onlineWithin } from '../session/sessions.ts'

export const publicCalls = [
  defineCall(endpoints.getPublicInfo, {
    section: '§3 Public info',
    summary: 'What the header shows: currency, unread messages, promotions',
    token: 'optional',
    isOurs: true,
    isAlwaysOpen: true, // it contains the end of a maintenance
    value: PublicInfo,
    async handle(services, { session, language }) {
      const { availablePromo, country, loginPrompt, maintenanceEnd, systemStatus } = await services.settings.get()
      const member = session?.member
      // members on a break get no promotions
      const isPaused = member !== undefined && (await breakOf(services.db, member.id, services.clock())) !== null
      return {
        currency,
        currencySymbol,
        countryCode: country,
        unreadMessage: member && member.type !== trialType ? await unreadCount(services.db, member.id) : 0,
        availablePromoCount: isPaused ? 0 : await countOpenPromotions(services),
        availablePromo: isPaused ? [] : availablePromo,
        mobileTemplate: { login_prompt_text: isPaused ? '' : inLanguage(promptTexts(loginPrompt), language) },
        maintenanceEnd: systemStatus === 1 ? maintenanceEnd : null,
      }
    },
  }),
  defineCall(endpoints.getSocialProof, {
    section: '§2 Popups',
    summary: 'True figures: players online now, and what was won this month',
    isOurs: true,
    value: SocialProof,
    async handle({ db, clock }) {
      const now = clock()
      const date = new Date(now)
      const monthStart = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
      const online = await db
        .selectFrom('sessions')
        .select((fields) => fields.fn.count<number>('member_id').distinct().as('players'))
        .where('seen_at', '>', now - onlineWithin)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      const won = await db
        .selectFrom('rounds')
        .innerJoin('members', 'members.id', 'rounds.member_id')
        .select(sql<number | bigint>`cast(coalesce(sum(win), 0) as bigint)`.as('total'))
        .where('rounds.created_at', '>=', monthStart)
        .where('is_seeded', '=', 0)
        .executeTakeFirstOrThrow()
      return { playersOnline: Number(online.players), wonThisMonth: formatAmount(won.total), currency }
    },
  }),
]
