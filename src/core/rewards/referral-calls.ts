import * as z from 'zod/mini'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { Amount, Count, Text, list, listOf, oneOf, or } from '../platform/schema.ts'

/**
 * registered: has not deposited enough yet; deposited: has not bet enough yet, or customer service is checking the reward; earned: the
 * reward can be claimed; paid: it is in the wallet.
 */
export const referralStates = ['registered', 'deposited', 'earned', 'paid'] as const

const Invited = z.object({ id: z.string(), account: Text, createdAt: Count, state: oneOf(referralStates), amount: or(Amount, null) })
const Month = z.object({ month: z.string(), count: Count, amount: Amount })

/** §2 referral. code: the member's code; reward: for both members, after the invited one has deposited `deposit` or more. */
export const Referral = z.object({
  code: z.string(),
  reward: or(Amount, null),
  deposit: or(Amount, null),
  /** What the invited member has to bet before the reward can be claimed. */
  bet: or(Amount, null),
  /** Rewards that customer service has to check, because accounts share an address, a device or a payee. */
  held: or(Amount, null),
  /** Rewards for friends who have deposited, but have not bet enough yet. */
  waiting: or(Amount, null),
  /** The member's reward for having been invited, while the deposit or bets are not enough. bet: the member's bets so far. */
  own: or(z.object({ amount: Amount, bet: Amount }), null),
  /** How many times the reward has to be bet before it can be withdrawn. */
  turnover: Count,
  days: Count,
  registered: Count,
  deposited: Count,
  earned: or(Amount, null),
  /** Rewards that can be claimed: for inviting others, and for having been invited. */
  claimable: or(Amount, null),
  /** The months of the last twelve with a reward, YYYY-MM in the brand's time zone, latest first. */
  months: list(Month),
  currencySymbol: Text,
})
export type Referral = z.infer<typeof Referral>
/** Loads the member's code and its results. Not in the specification. */
export const getReferral = (signal?: AbortSignal): Promise<Referral> => call('member', endpoints.getReferral, { value: Referral, signal })

/** Invited members, latest first, masked. next: where the next page starts; empty at the end. */
export const InvitedPage = z.object({ list: listOf(Invited), next: Text })
export type InvitedPage = z.infer<typeof InvitedPage>
/** Loads a page of invited members. Not in the specification. */
export const getInvited = (after: string, signal?: AbortSignal): Promise<InvitedPage> =>
  call('member', endpoints.getInvited, { query: { after }, value: InvitedPage, signal })

/** Pays every open reward, each once. Not in the specification. */
export const postReferralClaim = (): Promise<Referral> =>
  call('member', endpoints.postReferralClaim, { body: {}, timeout: operationTimeout, value: Referral })
