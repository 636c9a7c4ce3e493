import { newMember } from '../../browser/new-member.ts'
import { fail } from '../checks/check.ts'
import { clickOn } from '../find.ts'
import type { Fault, Scene } from './fault.ts'
import type { Kind, Treatment } from './fault-proxy.ts'
import { openSite, untilFact } from './pages.ts'
import { fill, sees, seesNoMore } from './screen.ts'
import { hang, refuseWith, reset } from './treatments.ts'

const checking = 'Checking status…'
const notBooked = 'No money seems to have moved. You can try again: you won’t be charged twice.'
const transfer = /^POST \/wps\/relay\/GCS_walletTransfer/

interface Asked {
  /** A member who had $100.00 before. */
  account: string
  calls: Pick<Kind, 'asked'>
}

/** A member requests a transfer of $12.00, whose call meets a fault. */
async function ask(scene: Scene, treatment: Treatment): Promise<Asked> {
  const { tab, proxy, sandbox } = scene
  const { account } = await newMember(sandbox, { credit: '100.00' })
  const calls = proxy.treat(transfer, treatment)
  await openSite(scene, '/member#transferFund?to=BTI', account)
  await fill(tab, 'amount', '12')
  await clickOn(tab, 'button', 'Transfer $12.00')
  return { account, calls }
}

/** Checks that all calls had the same key, and that the ledger has booked this amount, in dollars. */
async function isBooked(scene: Scene, { account, calls }: Asked, booked: number): Promise<void> {
  const keys = new Set(calls.asked.map(({ body }) => (JSON.parse(body) as { key: string }).key))
  if (keys.size !== 1) fail(`there are ${keys.size} keys`)
  const left = await scene.sandbox.balance(account)
  if (left !== (100 - booked).toFixed(2)) fail(`$${left} are left, and $${booked} were to be booked`)
  const { sum } = await scene.sandbox.ledger()
  if (Number(sum) !== 0) fail(`the ledger’s sum is ${sum}`)
}

/** The gateway executes the call, and its response is lost. */
const isCarriedOut =
  (lose: Treatment) =>
  async (scene: Scene): Promise<void> => {
    const { tab } = scene
    const isSeen = Promise.withResolvers<void>()
    const asked = await ask(scene, async (exchange, earlier) => {
      const answer = await exchange.carryOut()
      if (earlier === 0) return lose(exchange, earlier)
      await isSeen.promise
      exchange.answer(answer)
    })
    await sees(tab, checking)
    isSeen.resolve()
    await sees(tab, '$12.00 transferred to BTI Sports')
    await isBooked(scene, asked, 12)
  }

/** The call never reaches the gateway, and the player sends it again. */
const isLost =
  (treatment: Treatment) =>
  async (scene: Scene): Promise<void> => {
    const { tab, proxy } = scene
    const asked = await ask(scene, treatment)
    await sees(tab, checking)
    await sees(tab, notBooked)
    await isBooked(scene, asked, 0)
    const again = proxy.treat(transfer, async (exchange) => exchange.answer(await exchange.carryOut()))
    await clickOn(tab, 'button', 'Transfer $12.00')
    await sees(tab, '$12.00 transferred to BTI Sports')
    await isBooked(scene, { ...asked, calls: { asked: [...asked.calls.asked, ...again.asked] } }, 12)
  }

const booked = `“${checking}”, then the receipt; one key, booked once`
const lost = `“${checking}”, then that nothing was booked; the next try has the same key and is booked once`

export const moneyFaults: readonly Fault[] = [
  { name: 'money is answered 503, and was not booked', seen: lost, make: isLost(refuseWith(503)) },
  { name: 'money is answered 502, and was booked', seen: booked, make: isCarriedOut(refuseWith(502)) },
  { name: 'money has no answer in time, and was not booked', seen: lost, make: isLost(hang) },
  { name: 'money has no answer in time, and was booked', seen: booked, make: isCarriedOut(hang) },
  { name: 'money’s connection is reset, and it was booked', seen: booked, make: isCarriedOut(reset) },
  {
    name: 'neither money nor the question about it is answered, and it was booked',
    seen: `“${checking}”, then that it seems not booked; the next try has the same key, shows the receipt, and books nothing more`,
    async make(scene) {
      const { tab, proxy } = scene
      const question = proxy.treat(/^GET \/wps\/v2\/wallets\/operation/, refuseWith(503))
      const asked = await ask(scene, async (exchange, earlier) => {
        const answer = await exchange.carryOut()
        if (earlier > 0) exchange.answer(answer)
        else exchange.cut()
      })
      await sees(tab, checking)
      await sees(tab, notBooked)
      question.end()
      await clickOn(tab, 'button', 'Transfer $12.00')
      await sees(tab, '$12.00 transferred to BTI Sports')
      await isBooked(scene, asked, 12)
    },
  },
  {
    name: 'maintenance begins while money has no answer',
    seen: 'the maintenance page, which says that a payment has no answer yet; afterwards the balance, booked once',
    async make(scene) {
      const { tab, sandbox } = scene
      const isReopened = Promise.withResolvers<void>()
      const asked = await ask(scene, async (exchange) => {
        const answer = await exchange.carryOut()
        await isReopened.promise
        exchange.answer(answer)
      })
      await untilFact('the money is not asked for', () => asked.calls.asked.length > 0)
      await sandbox.set({ systemStatus: 1 })
      await sees(tab, 'System maintenance')
      await sees(tab, 'One of your payments is still being processed.')
      isReopened.resolve()
      await sandbox.set({ systemStatus: 0 })
      await seesNoMore(tab, 'System maintenance')
      await sees(tab, '$88.00')
      await isBooked(scene, asked, 12)
    },
  },
]
