import * as z from 'zod/mini'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import * as endpoints from '../../../src/contract/agent.ts'
import {
  Contract,
  ContractDetail,
  contractKinds,
  Contracts,
  OfferRoom,
  Settlements,
  contractPeriods,
  contractSides,
  Processed,
  RealTimeProcessed,
} from '../../../src/core/agent/contract-calls.ts'
import { OperationKey } from '../../../src/core/money/operation-calls.ts'
import { optionalText } from '../games/query.ts'
import { outflowsFrom } from '../member/step-up.ts'
import { type CallRequest, defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { contractCeilings } from './contract-ceiling.ts'
import { contractDetail } from './contract-detail.ts'
import { listContracts, listSettlements } from './contract-lists.ts'
import { payDue } from './contract-pay.ts'
import { periodAt } from './contract-periods.ts'
import { contractValue, ownContract } from './contract-rows.ts'
import { settleContracts, settleGrace } from './contract-settle.ts'
import { expireOffers, offer } from './contract-offer.ts'
import { accept, reject, terminate, withdraw } from './contract-steps.ts'
import { payRealTime } from './contract-timer.ts'
import { requireAgent, teamMember } from './team.ts'

const section = '§4 Contract offers'
const id = z.string().check(z.minLength(1), z.maxLength(100))
const optionalId = z.optional(id)
const Step = z.object({ id, key: OperationKey })

/** The calling agent. @throws {Refusal} NON_AGENT */
function agentOf(request: CallRequest<unknown, unknown>): Member {
  const { member } = sessionOf(request)
  requireAgent(member)
  return member
}

const answered = async (services: Services, memberId: string, contractId: string) =>
  contractValue(await ownContract(services.db, memberId, contractId), memberId, services)

/** A call for one step of a contract, by an agent who is a party of it. */
const stepCall = (endpoint: Endpoint, summary: string, take: typeof withdraw) =>
  defineCall(endpoint, {
    section,
    summary,
    isOurs: true,
    body: Step,
    value: Contract,
    async handle(services, request) {
      const member = agentOf(request)
      await take(services, { session: sessionOf(request), ...request.body })
      return answered(services, member.id, request.body.id)
    },
  })

/** §7: the downline agent requests payment of what is due of a kind. */
const requestCall = (endpoint: Endpoint, kind: 'dividend' | 'daily' | 'hourly', summary: string) =>
  defineCall(endpoint, {
    section: '§7 Salary and dividends',
    summary,
    body: z.object({ settlementId: optionalId, contractId: optionalId, key: OperationKey }),
    value: Processed,
    async handle(services, request) {
      const member = agentOf(request)
      await settleContracts(services, member.id)
      const { settlementId, contractId, key } = request.body
      return payDue(services, {
        memberId: member.id,
        kind,
        key,
        ...(settlementId !== undefined && { settlementId }),
        ...(contractId !== undefined && { contractId }),
      })
    },
  })

export const contractCalls = [
  defineCall(endpoints.getContracts, {
    section,
    summary: 'Contracts with the upline and with agents right below: offers and what runs, or what is over',
    isOurs: true,
    query: z.object({
      kind: z.optional(z.enum(contractKinds)),
      side: z.optional(z.enum(contractSides)),
      memberId: optionalId,
      list: z.optional(z.enum(['open', 'past'])),
      cursor: optionalText,
    }),
    value: Contracts,
    async handle(services, request) {
      const member = agentOf(request)
      const { memberId, list = 'open' } = request.query
      if (memberId !== undefined) await teamMember(services.db, member, memberId)
      await services.db.transaction().execute((trx) => expireOffers(trx, services.clock()))
      await settleContracts(services, member.id)
      return listContracts(services, member.id, { ...request.query, list })
    },
  }),
  defineCall(endpoints.getContract, {
    section,
    summary: 'A contract against the last full period, what is in force now, and the period that runs',
    isOurs: true,
    query: z.object({ id }),
    value: ContractDetail,
    async handle(services, request) {
      const member = agentOf(request)
      await settleContracts(services, member.id)
      return contractDetail(services, await ownContract(services.db, member.id, request.query.id), member)
    },
  }),
  defineCall(endpoints.getOfferRoom, {
    section,
    summary: 'The highest rates that the agent may offer, and the wallet that pays them',
    isOurs: true,
    value: OfferRoom,
    async handle(services, request) {
      const member = agentOf(request)
      const { contractCeilings: ceilings } = await services.settings.get()
      const balance = await balanceOf(services.db, memberAccount(member.id))
      return {
        most: await contractCeilings(services, member, ceilings),
        balance: formatAmount(balance),
        currencySymbol,
        outflowsFrom: await outflowsFrom(services.db, member, services.clock()),
      }
    },
  }),
  defineCall(endpoints.offerContract, {
    section,
    summary: 'Offers a contract to an agent right below; once for a key',
    isOurs: true,
    body: z.object({
      memberId: id,
      kind: z.enum(contractKinds),
      period: z.optional(z.enum(contractPeriods)),
      tiers: z.array(z.object({ activeMembers: z.number(), bets: z.string(), lost: z.string(), rate: z.number() })),
      answerBy: z.optional(z.number()),
      note: z.optional(z.string().check(z.maxLength(300))),
      key: OperationKey,
    }),
    value: Contract,
    async handle(services, request) {
      const member = agentOf(request)
      const { period, answerBy, note, ...rest } = request.body
      const wish = { ...rest, ...(period && { period }), ...(answerBy !== undefined && { answerBy }), ...(note && { note }) }
      return answered(services, member.id, await offer(services, member, wish, sessionOf(request)))
    },
  }),
  defineCall(endpoints.answerContract, {
    section,
    summary: 'The downline agent accepts or rejects an offer; once',
    isOurs: true,
    body: z.extend(Step, { answer: z.enum(['accept', 'reject']) }),
    value: Contract,
    async handle(services, request) {
      const member = agentOf(request)
      const { answer, ...who } = request.body
      await (answer === 'accept' ? accept : reject)(services, { session: sessionOf(request), ...who })
      return answered(services, member.id, who.id)
    },
  }),
  stepCall(endpoints.withdrawOffer, 'The upline takes an offer back', withdraw),
  stepCall(endpoints.terminateContract, 'Either side ends a contract with the period that runs', terminate),
  defineCall(endpoints.getSettlements, {
    section: '§7 Salary and dividends',
    summary: 'Settled periods of contracts, newest first, with what is due and paid',
    isOurs: true,
    query: z.object({ kind: z.enum(contractKinds), side: z.enum(contractSides), contractId: optionalId, cursor: optionalText }),
    value: Settlements,
    async handle(services, request) {
      const member = agentOf(request)
      const { contractId } = request.query
      if (contractId !== undefined) await ownContract(services.db, member.id, contractId)
      await settleContracts(services, member.id)
      return listSettlements(services, member.id, request.query)
    },
  }),
  requestCall(endpoints.requestDividend, 'dividend', 'Pays dividends that are due, from the upline’s wallet; once for a key'),
  requestCall(endpoints.requestDailySalary, 'daily', 'Pays daily wages that are due, from the upline’s wallet; once for a key'),
  requestCall(endpoints.requestHourlySalary, 'hourly', 'Pays hourly salaries that are due, from the upline’s wallet; once for a key'),
  defineCall(endpoints.processRealTimeSalary, {
    section: '§7 Salary and dividends',
    summary: 'Settles and pays the real-time salary up to the last full 5 minutes; twice pays nothing twice',
    value: RealTimeProcessed,
    async handle(services, request) {
      const member = agentOf(request)
      await settleContracts(services, member.id)
      const result = await payRealTime(services, member.id)
      if (!result) throw new Refusal('INSUFFICIENT_UPLINE_FUNDS')
      const { from, until } = periodAt('realtime', services.clock() - settleGrace, services)
      return { ...result, settledUntil: from, nextAt: until + settleGrace }
    },
  }),
]
