import { call } from './calls.js'
import { byId } from './element.js'
import { releaseEntry } from './release-entry.js'
import { drawRows } from './rows.js'

const kinds = {
  referral: 'an invitation',
  mission: 'a mission',
  code: 'a bonus code',
  vip: 'a VIP level',
  rescue: 'the rescue fund',
  raffle: 'a raffle',
  promotion: 'a promotion',
  deposit: 'a first deposit',
}
const reasons = { address: 'an address', device: 'a device', payee: 'a withdrawal account' }

const what = ({ kind, reason, amount, sharedWith }) => {
  if (kind === 'transfer')
    return `Transfers to ${sharedWith}, the first of ${amount}. The money of both has a reward that one person gets once`
  const shares = `Shares ${reasons[reason]} with ${sharedWith ?? 'another account'}`
  return kind === 'withdrawal'
    ? `Withdrawals, the first of ${amount}. ${shares}, and a reward that one person gets once`
    : `Reward of ${kinds[kind]}${amount === '0.00' ? '' : `, ${amount}`}. ${shares}, who has it`
}

const entry = ({ id, account, at, releasedAt, note, ...hold }) =>
  releaseEntry({
    id,
    account,
    at,
    releasedAt,
    note,
    path: '/reward-holds',
    what: what(hold),
    open: 'Held',
    question: ['withdrawal', 'transfer'].includes(hold.kind)
      ? `Let ${hold.kind}s of ${account} go on?`
      : `Release the reward of ${account}?`,
    reload: () => loadHolds(true),
  })

/** Loads held rewards; redraws only changed rows, and no row with the focus, unless forced. */
export async function loadHolds(isForced = false) {
  const holds = await call('GET', '/reward-holds')
  drawRows(byId('holds-list'), holds, entry, ({ releasedAt }) => releasedAt === null, isForced)
  byId('holds-empty').hidden = holds.length > 0
}
