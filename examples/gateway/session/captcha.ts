import { randomInt } from 'node:crypto'
import type { Services } from '../platform/services.ts'
import { Refusal } from '../platform/refusal.ts'
import { captchaSigns, drawCaptcha } from './captcha-image.ts'
import { answerTicket, issueTicket } from './tickets.ts'

const lifetime = 5 * 60_000
const length = 5

/** A new captcha for an address: `<id>:<PNG in base64>` (§3 Captcha response). */
export async function newCaptcha({ db, clock, captchaAnswers }: Services, address: string): Promise<string> {
  const answer = Array.from({ length }, () => captchaSigns[randomInt(captchaSigns.length)]).join('')
  const id = await issueTicket(db, { kind: 'captcha', subject: address, secret: `${address} ${answer}`, now: clock(), lifetime })
  if (captchaAnswers.size >= 200) captchaAnswers.clear()
  captchaAnswers.set(id, answer)
  return `${id}:${drawCaptcha(answer, Math.random).toString('base64')}`
}

/**
 * Verifies a captcha; one answer uses it up, right or wrong. @throws {Refusal} CAPTCHA_REQUIRED or CAPTCHA_WRONG; after both the client
 * has to show it
 */
export async function checkCaptcha(
  { db, clock }: Services,
  address: string,
  id: string | undefined,
  answer: string | undefined,
): Promise<void> {
  if (!id || !answer) throw new Refusal('CAPTCHA_REQUIRED', { value: { showCaptcha: true } })
  const result = await answerTicket(db, id, 'captcha', `${address} ${answer.trim().toUpperCase()}`, clock(), 1)
  if (result !== 'right') throw new Refusal('CAPTCHA_WRONG', { value: { showCaptcha: true } })
}
