import { call } from './calls.js'
import { byId } from './element.js'
import { releaseEntry } from './release-entry.js'
import { drawRows } from './rows.js'

const kinds = { referral: 'an invitation', mission: 'a mission', code: 'a bonus code' }
const reasons = { address: 'an address', device: 'a device', payee: 'a withdrawal account' }

const entry = ({ kind, reason, amount, ...hold }) =>
  releaseEntry({
    ...hold,
    path: '/reward-holds',
    what: `Reward of ${kinds[kind]}${amount === '0.00' ? '' : `, ${amount}`}. Shares ${reasons[reason]} with another account that has it`,
    open: 'Held',
    question: `Release the reward of ${hold.account}?`,
    reload: () => loadHolds(true),
  })

/** Redraws only what has changed, and no row with the focus, unless forced. */
export async function loadHolds(isForced = false) {
  const holds = await call('GET', '/reward-holds')
  drawRows(byId('holds-list'), holds, entry, ({ releasedAt }) => releasedAt === null, isForced)
  byId('holds-empty').hidden = holds.length > 0
}
