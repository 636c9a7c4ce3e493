import { loadAccounts, startAccounts } from './accounts.js'
import { loadBrakes } from './brakes.js'
import { loadBonusCodes, startBonusCodes } from './bonus-codes.js'
import { call, Refused } from './calls.js'
import { loadContracts, startContracts } from './contracts.js'
import { startContent } from './content.js'
import { attempt, onConfirmed } from './control.js'
import { byId } from './element.js'
import { loadFreezes } from './freezes.js'
import { loadHolds } from './holds.js'
import { startGames } from './games.js'
import { loadChat, loadHosts } from './hosts.js'
import { loadLedger } from './ledger.js'
import { startLimits } from './limits.js'
import { loadLanguages } from './local-texts.js'
import { loadLottery, startLottery } from './lottery.js'
import { startMembers } from './members.js'
import { loadMember, startMember } from './member.js'
import { loadOperation } from './operation.js'
import { loadOutbox } from './outbox.js'
import { loadOverview } from './overview.js'
import { startPages } from './pages.js'
import { loadApplications, startPromotions } from './promotions.js'
import { startRegister } from './register.js'
import { loadRewards, startRewards } from './rewards.js'
import { currentPage, startRoutes } from './routes.js'
import { startSearch } from './search.js'
import { unlock } from './secret.js'
import { loadSettings, resetSettings, startSettings } from './settings.js'
import { loadDesk, loadFeedback, startSupport } from './support.js'
import { loadDeposits } from './deposits.js'
import { loadWithdrawals } from './withdrawals.js'

await unlock()

startSettings()
startRegister()
startAccounts()
startSupport()
startMembers()
startMember()
startSearch()
startRewards()
startBonusCodes()
startLottery()
startLimits()
startContracts()
const loadContent = startContent()
const loadGames = startGames()
const loadPages = startPages()
const loadPromotions = startPromotions()

/** What each page loads when it opens, and repeatedly while it is open. */
const loads = {
  overview: [loadOverview],
  member: [loadMember],
  accounts: [loadAccounts],
  brakes: [loadBrakes],
  deposits: [loadDeposits],
  withdrawals: [loadWithdrawals, loadFreezes],
  ledger: [loadLedger],
  promotions: [loadApplications],
  rewards: [loadRewards, loadBonusCodes, loadHolds],
  lottery: [loadLottery],
  hosts: [loadChat],
  support: [loadFeedback, loadDesk],
  messages: [loadOutbox],
  contracts: [loadContracts],
  operation: [loadOperation],
}
/** What each page loads only when it opens, because it does not change on its own. */
const loadsOnce = { content: [loadContent], promotions: [loadPromotions], games: [loadGames], pages: [loadPages], hosts: [loadHosts] }

/** Loads parts; while that fails, a line at the top says so. */
async function load(...parts) {
  try {
    await Promise.all(parts.map((part) => part()))
    byId('trouble').textContent = ''
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.isLocked)
      await unlock() // the gateway was restarted with another secret
    else byId('trouble').textContent = error.message
  }
}

byId('reset-limits').addEventListener('click', ({ currentTarget }) =>
  attempt(currentTarget, async () => {
    await call('POST', '/reset-limits', {})
    return 'Limits and failed logins are forgotten.'
  }),
)
onConfirmed(byId('reset-settings'), 'Really reset all of them?', () =>
  attempt(byId('reset-settings'), async () => {
    await resetSettings()
    return 'All settings are as at the start.'
  }),
)

// Sequential, so that a slow response does not overlap with the next request.
const every = 3000
async function refresh() {
  if (byId('refresh').checked && !document.hidden) await load(...(loads[currentPage().section] ?? []))
  setTimeout(refresh, every)
}
// The settings may have been changed elsewhere while the tab was hidden.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void load(loadSettings)
})

// several pages use the settings and account names
await load(loadLanguages, loadAccounts)
await load(loadSettings)
await startRoutes(({ section }) => load(...(loadsOnce[section] ?? []), ...(loads[section] ?? [])))
setTimeout(refresh, every)
