import { newMember } from '../../browser/new-member.ts'
import { fail } from '../checks/check.ts'
import type { Fault, Scene } from './fault.ts'
import { logIn, openHost, untilFact, untilReady } from './pages.ts'
import { screenText, sees } from './screen.ts'

/** Words of a message about the lost connection, which must not appear. */
const loud = /connection|network|offline|lost|error/i

/** Checks that new money is shown, without any message about the connection. */
async function hearsOfMoney({ tab, sandbox }: Scene, account: string): Promise<void> {
  await sandbox.credit(account, '7.00')
  await sees(tab, `$${await sandbox.balance(account)}`)
  const shown = await screenText(tab)
  const found = loud.exec(shown)
  if (found) fail(`the player reads “${found[0]}”: ${shown.slice(0, 300)}`)
}

/** The first script of a page: makes random bytes the highest, so that each random pause has its maximum length. */
function chooseHighest(): void {
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(255)
    return array
  }
}

export const socketFaults: readonly Fault[] = [
  {
    name: 'the socket drops',
    seen: 'nothing; it is opened again, and the balance goes on',
    async make(scene) {
      const { proxy, sandbox } = scene
      const { account } = await newMember(sandbox)
      await openHost(scene, ['account'])
      await logIn(scene, account)
      await untilReady(scene, 'account')
      await untilFact('no socket is opened', () => proxy.openSockets() > 0)
      await hearsOfMoney(scene, account)
      const again = proxy.cutSockets(false)
      await hearsOfMoney(scene, account)
      await untilFact('the socket is not opened again', () => again.length > 0)
    },
  },
  {
    name: 'the socket never opens',
    seen: 'nothing; it is tried after growing pauses, and the balance comes by polling',
    async make(scene) {
      const { proxy, tab, sandbox } = scene
      const { account } = await newMember(sandbox)
      await tab.begin(chooseHighest)
      const tries = proxy.cutSockets(true)
      const polls = proxy.treat(/^GET \/wps\/live\/events/, async (exchange) => exchange.answer(await exchange.carryOut()))
      await openHost(scene, ['account'])
      await logIn(scene, account)
      await untilFact('nothing is polled', () => polls.asked.length > 1)
      await hearsOfMoney(scene, account)
      await untilFact('the socket is not tried again', () => tries.length > 3)
      const [first = 0, second = 0, third = 0, fourth = 0] = tries
      const pauses = [second - first, third - second, fourth - third]
      if (!pauses.every((pause, at) => pause > 900 * 2 ** at)) fail(`it was tried after ${pauses.map(Math.round).join(', ')} ms`)
    },
  },
]
