import type { Services } from '../platform/services.ts'
import { isLoopback } from '../platform/limits.ts'

/** From this number of failures on, the answer asks for a captcha, and the next attempt needs one. */
const captchaFrom = 3
/** Failures are forgotten after 15 minutes without another one. */
const memory = 15 * 60_000

/**
 * Failures are counted for the account and for the address separately; not for this machine's own address, which everything on it shares.
 */
const subjects = (account: string, address: string): string[] => [
  `account ${account}`,
  ...(isLoopback(address) ? [] : [`address ${address}`]),
]

/** Does the next attempt need a captcha? */
export async function needsCaptcha({ db, clock }: Services, account: string, address: string): Promise<boolean> {
  const rows = await db
    .selectFrom('login_failures')
    .select('count')
    .where('subject', 'in', subjects(account, address))
    .where('last_at', '>', clock() - memory)
    .execute()
  return rows.some((row) => row.count >= captchaFrom)
}

/** Counts a failure. @returns whether the next attempt needs a captcha */
export async function countFailure(services: Services, account: string, address: string): Promise<boolean> {
  const { db, clock } = services
  const now = clock()
  await db
    .deleteFrom('login_failures')
    .where('last_at', '<=', now - memory)
    .execute()
  for (const subject of subjects(account, address)) {
    await db
      .insertInto('login_failures')
      .values({ subject, count: 1, last_at: now })
      .onConflict((on) => on.column('subject').doUpdateSet((fields) => ({ count: fields('login_failures.count', '+', 1), last_at: now })))
      .execute()
  }
  return needsCaptcha(services, account, address)
}

/** A successful login clears the failures of its account, but not of its address, which may still be trying others. */
export async function clearFailures({ db }: Services, account: string): Promise<void> {
  await db.deleteFrom('login_failures').where('subject', '=', `account ${account}`).execute()
}
