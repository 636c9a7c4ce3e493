import * as endpoints from '../../../src/contract/agent.ts'
import { ConsolidatedContract } from '../../../src/core/agent/contract-info-calls.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { isAgent } from './team.ts'

export const contractInfoCalls = [
  defineCall(endpoints.getConsolidatedContract, {
    section: '§3 Consolidated contract info',
    summary: 'Which kinds of contract an agent has pages for, and the offers that wait; nothing for who is no agent',
    isOurs: true,
    value: ConsolidatedContract,
    async handle({ db, clock, settings }, request) {
      const { member } = sessionOf(request)
      const { flags, contracts } = await settings.get()
      const has = isAgent(member) && flags['AGENTPOLICY3'] === true
      const offers = has
        ? await db
            .selectFrom('contracts')
            .select(['id', 'kind'])
            .where('downline_id', '=', member.id)
            .where('state', '=', 'offered')
            .where('answer_by', '>', clock())
            .orderBy('offered_at')
            .execute()
        : []
      const flag = (kind: keyof typeof contracts) => (has && contracts[kind] ? 1 : 0)
      return {
        dailysalreqtype: flag('daily'),
        divtypereq: flag('dividend'),
        contracthoursalreq: flag('hourly'),
        realtimesalreqtype: flag('realtime'),
        // offers of a disabled kind can't be accepted
        offers: offers.filter(({ kind }) => contracts[kind]),
      }
    },
  }),
]
