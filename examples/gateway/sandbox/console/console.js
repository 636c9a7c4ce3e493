import { loadAccounts, startAccounts } from './accounts.js'
import { loadBrakes } from './brakes.js'
import { loadBonusCodes, startBonusCodes } from './bonus-codes.js'
import { call, Refused } from './calls.js'
import { loadContracts, startContracts } from './contracts.js'
import { startContent } from './content.js'
import { attempt, onConfirmed } from './control.js'
import { byId } from './element.js'
import { loadFreezes } from './freezes.js'
import { startGames } from './games.js'
import { loadChat, loadHosts } from './hosts.js'
import { loadLedger } from './ledger.js'
import { startLimits } from './limits.js'
import { loadLottery, startLottery } from './lottery.js'
import { startMembers } from './members.js'
import { loadOperation } from './operation.js'
import { loadOutbox } from './outbox.js'
import { startPages } from './pages.js'
import { loadApplications, startPromotions } from './promotions.js'
import { startRegister } from './register.js'
import { loadRewards, startRewards } from './rewards.js'
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
startRewards()
startBonusCodes()
startLottery()
startLimits()
startContracts()
const loadContent = startContent()
const loadGames = startGames()
const loadPages = startPages()
const loadPromotions = startPromotions()

/** Loads; while that fails, one line at the top says so. */
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

// One after another: a slow answer must not overlap with the next request.
const every = 3000
async function refresh() {
  if (byId('refresh').checked && !document.hidden)
    await load(
      loadRewards,
      loadBonusCodes,
      loadBrakes,
      loadOperation,
      loadOutbox,
      loadLedger,
      loadAccounts,
      loadApplications,
      loadFeedback,
      loadDesk,
      loadLottery,
      loadChat,
      loadDeposits,
      loadWithdrawals,
      loadFreezes,
      loadContracts,
    )
  setTimeout(refresh, every)
}
// Somebody may have changed the settings elsewhere since.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void load(loadSettings)
})

await load(
  loadRewards,
  loadBonusCodes,
  loadBrakes,
  loadOperation,
  loadSettings,
  loadOutbox,
  loadLedger,
  loadAccounts,
  loadContent,
  loadPromotions,
  loadGames,
  loadPages,
  loadFeedback,
  loadDesk,
  loadLottery,
  loadHosts,
  loadChat,
  loadDeposits,
  loadWithdrawals,
  loadFreezes,
  loadContracts,
)
setTimeout(refresh, every)
