import { randomInt } from 'node:crypto'
import { guess } from '../guard/guess.ts'
import { requireWork, type Worker } from '../guard/work.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { captchaSigns, drawCaptcha } from './captcha-image.ts'
import { answerTicket, issueTicket } from './tickets.ts'

const lifetime = 5 * 60_000
const length = 5

/**
 * Creates a captcha for an address: `<id>:<PNG in base64>` (§3 Captcha response). A program may read the picture, so each one costs a proof
 * of work.
 * @throws {Refusal} WORK_REQUIRED
 */
export async function newCaptcha(services: Services, worker: Worker): Promise<string> {
  const { db, clock } = services
  await requireWork(services, 'captcha', worker)
  const { address } = worker
  const answer = Array.from({ length }, () => captchaSigns[randomInt(captchaSigns.length)]).join('')
  const secret = `${address} ${answer}`
  const id = await issueTicket(db, { kind: 'captcha', subject: address, secret, data: answer, now: clock(), lifetime })
  return `${id}:${drawCaptcha(answer, Math.random).toString('base64')}`
}

/** The solution of a captcha, for the sandbox's console; undefined if the id is unknown. */
export async function captchaAnswer({ db }: Pick<Services, 'db'>, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('tickets').select('data').where('kind', '=', 'captcha').where('id', '=', id).executeTakeFirst()
  return row && String(JSON.parse(row.data))
}

/**
 * Verifies a captcha. Any answer, right or wrong, uses it up.
 * @throws {Refusal} CAPTCHA_REQUIRED or CAPTCHA_WRONG, after which the client has to show a captcha; TOO_MANY_REQUESTS
 */
export async function checkCaptcha(services: Services, address: string, id: string | undefined, answer: string | undefined): Promise<void> {
  const { db, clock } = services
  if (!id || !answer) throw new Refusal('CAPTCHA_REQUIRED', { value: { showCaptcha: true } })
  const text = `${address} ${answer.trim().toUpperCase()}`
  const { isRight } = await guess(services, 'captcha', { address }, async () =>
    (await answerTicket(db, id, 'captcha', text, clock(), 1)) === 'right' ? true : undefined,
  )
  if (!isRight) throw new Refusal('CAPTCHA_WRONG', { value: { showCaptcha: true } })
}
