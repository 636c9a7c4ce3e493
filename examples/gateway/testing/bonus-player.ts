import type { Deposit } from '../../../src/core/wallet/deposit-calls.ts'
import type { Funds } from '../../../src/core/wallet/funds-calls.ts'
import type { Line } from '../demo-games/lottery/rules.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { drawKindOf, gamesOfArea } from '../lottery/lottery-games.ts'
import { nextDue, numeroOf } from '../lottery/schedule.ts'
import { settleDue } from '../lottery/settle.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { fingerprint } from '../platform/secrets.ts'
import { createMember } from '../session/members.ts'
import { turnoverOf } from '../wallet/turnover.ts'
import type { TrialAnswer, TrialGateway } from './trial-gateway.ts'

const minute = 60_000
const newKey = (): string => crypto.randomUUID()

/** Moves the clock right after the next full minute. */
const toNextDraw = (gateway: TrialGateway): void => gateway.wait(minute - (gateway.now() % minute) + 100)

/** A new member who deposits, plays and withdraws through the API. */
export interface BonusPlayer {
  id: string
  token: string
  funds(): Promise<Funds>
  /** Own money and bonus money, minor units. */
  money(): Promise<{ own: bigint; locked: bigint; left: bigint }>
  /** Pays a deposit at the cashier. amount: decimal string */
  deposit(amount: string, bonus: string): Promise<void>
  /** Plays one round of a game of this type; input for hilo games. */
  play(gameType: 'RNG' | 'LIVE' | 'SPORTS', bet: string, input?: object): Promise<TrialAnswer>
  /** Buys a ticket of a five-digit lottery for the next draw. stake: per line */
  ticket(stake: string, lines: Line[]): Promise<TrialAnswer>
  /** Runs the next draw. */
  draw(): Promise<void>
  withdraw(amount: string, body?: object): Promise<TrialAnswer>
}

/** Hilo input: the next card is higher than a seven. */
export const higherThanSeven = { card: { suit: 'spade', rank: 7 }, pick: 'higher' }

export async function bonusPlayer(gateway: TrialGateway, account: string): Promise<BonusPlayer> {
  const { services } = gateway
  const { db, catalogue } = services
  await services.settings.change({ payeeWaitHours: 0, sessionIdleMinutes: 720 }) // both are tested in member/step-up.test.ts
  toNextDraw(gateway) // leaves as much time as possible until the next draw closes
  const id = await createMember(db, { account, password_hash: '' }, 0n, gateway.now())
  const ticket = (await gateway.call('POST', '/sandbox/login-token', { body: { account } })).value
  const { token } = (await gateway.call('POST', '/wps/session/login/token', { body: ticket })).value as { token: string }
  // draws take hours of the test's clock
  await db.updateTable('sessions').set({ expires_at: Number.MAX_SAFE_INTEGER }).where('member_id', '=', id).execute()
  const session = await db.selectFrom('sessions').select('id').where('member_id', '=', id).executeTakeFirstOrThrow()
  const lottery = gamesOfArea(catalogue, 'TCG_LOTTO_VN').find((game) => game.gameClassify === 'instant' && drawKindOf(game) === 'digits5')
  const opened = new Map<string, string>()
  /** Opens a game session, like a launch does. */
  async function open(nodeId: string): Promise<string> {
    const known = opened.get(nodeId)
    if (known !== undefined) return known
    const gameSession = newKey()
    const row = { id: fingerprint(gameSession), member_id: id, session_id: session.id, node_id: nodeId, created_at: gateway.now() }
    await db.insertInto('game_sessions').values(row).execute()
    opened.set(nodeId, gameSession)
    return gameSession
  }
  let payeeId: string | undefined
  const round = (body: object) => gateway.call('POST', '/games/api/round', { body: { key: newKey(), ...body } })
  const player: BonusPlayer = {
    id,
    token,
    funds: async () => (await gateway.call('GET', '/wps/member/info/funds/consolidated', { token })).value as Funds,
    async money() {
      const [own, { locked, left }] = await Promise.all([balanceOf(db, memberAccount(id)), turnoverOf(db, id)])
      return { own, locked, left }
    },
    async deposit(amount, bonus) {
      const fee = `${(Number(amount) / 100).toFixed(2)}`
      const body = { method: 'ewallet', amount, fee, bonus, key: newKey() }
      const { payUrl } = (await gateway.call('POST', '/wps/v2/wallets/deposit', { token, body })).value as Deposit
      await gateway.call('POST', payUrl, { body: { action: 'pay' } })
    },
    async play(gameType, bet, input) {
      const game = catalogue.games.find((each) => each.gameType === gameType && each.demo !== 'lottery' && each.rests === 0)
      return round({ gameSession: await open(game?.nodeId ?? ''), bet, input })
    },
    async ticket(stake, lines) {
      if (!lottery) throw new Error('no lottery of five digits')
      const gameSession = await open(lottery.nodeId)
      const numero = numeroOf(nextDue(gateway.now(), minute / 1000))
      return round({ gameSession, bet: stake, input: { gameCode: lottery.gameCode, numero, lines } })
    },
    async draw() {
      toNextDraw(gateway)
      await settleDue(services)
    },
    async withdraw(amount, body = {}) {
      if (payeeId === undefined) {
        await setPaymentPassword(db, id, '246810', services.passwordCost)
        const payee = { kind: 'bank', provider: 'Harbour Bank', holder: 'Hunter One', number: '0012 3456 4417', password: '246810' }
        const bound = await gateway.call('POST', '/wps/v2/wallets/payees', { token, sealed: true, body: payee })
        payeeId = (bound.value as { id: string }).id
      }
      const fee = `${(Math.round(Number(amount) * 0.5) / 100).toFixed(2)}`
      const asked = { payeeId, amount, fee, password: '246810', key: newKey(), ...body }
      return gateway.call('POST', '/wps/v2/wallets/withdrawal', { token, sealed: true, body: asked })
    },
  }
  return player
}
