import { randomInt, randomUUID } from 'node:crypto'
import { setPaymentPassword } from '../member/payment-password.ts'
import { hashPassword, publicCost } from '../platform/secrets.ts'
import { createMember } from '../session/members.ts'
import { callProven, paymentPassword } from './call-proven.ts'
import type { TrialCall, TrialGateway } from './trial-gateway.ts'

/** How an account is created. */
export interface Beginning {
  /** The account's name, if the way allows choosing one. */
  account: string
  password: string
  address: string
}

type Begin = (target: TrialGateway, beginning: Beginning) => Promise<string>

async function mustSucceed(target: TrialGateway, verb: string, path: string, call: TrialCall): Promise<unknown> {
  const { success, code, value } = await target.call(verb, path, call)
  if (!success) throw new Error(`${verb} ${path}: ${code}`)
  return value
}

/** Logs in with a back-office token of the operator. @returns the session's token */
export async function handOver(
  target: TrialGateway,
  account: string,
  address?: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const body = await mustSucceed(target, 'POST', '/sandbox/login-token', { body: { account } })
  const value = await mustSucceed(target, 'POST', '/wps/session/login/token', { body, headers, ...(address && { address }) })
  return (value as { token: string }).token
}

/** Every way to create an account with the member's own calls from an address; each returns the account's name. */
export const beginnings = {
  async 'by name'(target, { account, password, address }) {
    const body = { username: account, password, confirmPassword: password, registerMethod: 'WEB' }
    await mustSucceed(target, 'PUT', '/wps/member/register', { sealed: true, body, address })
    return account
  },
  async 'by SMS'(target, { password, address }) {
    const number = { mobileNum: `94${randomInt(1e7, 1e8)}`, countryDialingCode: '63' }
    await mustSucceed(target, 'POST', '/wps/verification/sms/register', { body: number, address })
    const body = { ...number, password, confirmPassword: password, verificationCode: await target.latestCode() }
    await mustSucceed(target, 'PUT', '/wps/member/register/mobile', { sealed: true, body, address })
    return `m${number.mobileNum}`
  },
  async 'by a provider'(target, { account, address }) {
    const response = await target.app.request('http://localhost:4700/identity', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-trial-address': address },
      body: JSON.stringify({ provider: 'google', name: account }),
    })
    const { idToken } = ((await response.json()) as { value: { idToken: string } }).value
    const body = { provider: 'google', idToken }
    const { token } = (await mustSucceed(target, 'POST', '/wps/session/login/identity', { sealed: true, body, address })) as {
      token: string
    }
    return ((await mustSucceed(target, 'GET', '/wps/member/info', { token, address })) as { account: string }).account
  },
  async 'by the operator’s hand-over'(target, { account, password, address }) {
    const password_hash = await hashPassword(password, publicCost)
    await createMember(target.services.db, { account, password_hash }, 0n, target.now())
    await handOver(target, account, address)
    return account
  },
  async 'by an agent'(target, { account, password, address }) {
    const { db } = target.services
    const agent = `agent${randomInt(1e9)}`
    const agentId = await createMember(db, { account: agent, password_hash: '', type: 1, login_count: 1 }, 0n, target.now())
    await setPaymentPassword(db, agentId, paymentPassword, publicCost)
    const first = `First-${randomInt(1e8)}`
    const body = { username: account, password: first, nickname: '', kind: 'member', rebate: 0, key: randomUUID() }
    const token = await handOver(target, agent)
    const made = await callProven(target, 'POST', '/wps/relay/MCSFE_registerDownline', { token, sealed: true, body })
    if (!made.success) throw new Error(`no downline: ${made.code}`)
    const login = { username: account, password: first, type: 'username' }
    const entered = (await mustSucceed(target, 'POST', '/wps/session/login', { sealed: true, body: login, address })) as { token: string }
    const change = { oldPassword: first, newPassword: password, confirmNewPassword: password }
    await mustSucceed(target, 'POST', '/wps/member/password', { token: entered.token, sealed: true, body: change, address })
    return account
  },
} satisfies Record<string, Begin>
export type Way = keyof typeof beginnings
export const ways = Object.keys(beginnings) as Way[]
