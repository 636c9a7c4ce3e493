import { type NewMember, newMember } from '../../browser/new-member.ts'
import { fail } from '../checks/check.ts'
import { clickOn, place, untilButton, untilValue } from '../find.ts'
import type { Fault, Scene } from './fault.ts'
import type { Kind } from './fault-proxy.ts'
import { logInByForm, openHost, openSite, untilIdle, untilReady } from './pages.ts'
import { fill, sees, seesNoMore } from './screen.ts'

const deposit = /^POST \/wps\/v2\/wallets\/deposit(\?|$)/

/** A member has filled in the deposit form; when it is sent, the gateway no longer knows the session. */
async function expire(scene: Scene): Promise<{ calls: Kind; member: NewMember }> {
  const { tab, proxy, sandbox } = scene
  const member = await newMember(sandbox, { credit: '100.00' })
  const calls = proxy.treat(deposit, (exchange) =>
    exchange.answer({ status: 401, body: JSON.stringify({ success: false, code: 'NOT_LOGGED_IN' }) }),
  )
  await openSite(scene, '/member#depositv2', member.account)
  await clickOn(tab, 'label', 'E-wallet')
  await fill(tab, 'amount', '40')
  await clickOn(tab, 'button', 'Continue')
  await place(tab, 'dialog input[name=username]')
  return { calls, member }
}

/** Number of deposits that a member has started, from the gateway. */
const begun = async ({ sandbox }: Scene, { token }: NewMember): Promise<number> =>
  ((await sandbox.call('/wps/v2/wallets/deposit/offer', { token })) as { list: unknown[] }).list.length

export const sessionFaults: readonly Fault[] = [
  {
    name: 'a 401 while a form is sent, and the same member logs in',
    seen: 'the login, then the page and its form as they were; sent by the member’s own click, and once',
    async make(scene) {
      const { tab, sandbox } = scene
      const { calls, member } = await expire(scene)
      await logInByForm(tab, member)
      await untilValue(tab, 'input[name=amount]', '40')
      await untilIdle(tab)
      if (calls.asked.length !== 1) fail(`the deposit was sent ${calls.asked.length} times`)
      calls.end()
      await clickOn(tab, 'button', 'Continue')
      await sees(tab, 'Pay with E-wallet')
      if ((await begun(scene, member)) !== 1) fail('more than one deposit has begun')
      if ((await sandbox.balance(member.account)) !== '100.00') fail('something is booked before it is paid')
    },
  },
  {
    name: 'a 401 while money is sent, and another member logs in',
    seen: 'the login, then an empty form; nothing is sent or booked for either',
    async make(scene) {
      const { tab, sandbox } = scene
      const { calls, member } = await expire(scene)
      const other = await newMember(sandbox, { credit: '50.00' })
      await logInByForm(tab, other)
      await untilValue(tab, 'input[name=amount]', '')
      await untilIdle(tab)
      if (calls.asked.length !== 1) fail(`the deposit was sent ${calls.asked.length} times`)
      for (const each of [member, other]) if ((await begun(scene, each)) > 0) fail('a deposit has begun')
      const left = [await sandbox.balance(member.account), await sandbox.balance(other.account)]
      if (left.join() !== '100.00,50.00') fail(`${left.join(' and ')} are left`)
    },
  },
  {
    name: 'a read is answered 429',
    seen: 'the skeleton for as long as the gateway has told, then the list; no error',
    async make(scene) {
      const { tab, proxy } = scene
      const read = proxy.treat(/^GET \/wps\/relay\/GCSGAME_getRankList/, async (exchange, earlier) => {
        if (earlier > 0) return exchange.answer(await exchange.carryOut())
        exchange.answer({
          status: 429,
          headers: { 'retry-after': '2', 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' },
        })
      })
      await openHost(scene, ['winners'])
      await place(tab, 'li')
      const [first, second] = read.asked
      if (!first || !second || read.asked.length > 2) fail(`${read.asked.length} tries`)
      else if (second.at - first.at < 2000) fail(`it was asked for again after ${Math.round(second.at - first.at)} ms`)
    },
  },
  {
    name: 'an SMS is answered 429',
    seen: '“Too many requests, try again after 5 minutes”, and the button waits so long',
    async make(scene) {
      const { tab, proxy } = scene
      proxy.treat(/^POST \/wps\/.*sms/i, (exchange) => exchange.answer({ status: 429 }))
      await openHost(scene, ['account'])
      await untilReady(scene, 'account')
      await tab.run(() => window.Tessera?.open('login'))
      await clickOn(tab, 'dialog [role=tab]', 'Mobile number')
      await fill(tab, 'mobileNum', '9170000023')
      await clickOn(tab, 'dialog button', 'Send code')
      await sees(tab, 'Too many requests, try again after 5 minutes')
      await clickOn(tab, 'dialog button', 'OK')
      await seesNoMore(tab, 'Too many requests, try again after 5 minutes')
      await untilButton(tab, 'Send again in 0', 'disabled')
      await untilButton(tab, 'Send again in 04:', 'disabled')
    },
  },
]
