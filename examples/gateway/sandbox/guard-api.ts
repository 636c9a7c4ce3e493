import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { rowClosedUntil } from '../guard/brakes.ts'
import { type BrakeRules, type SubjectKind, secrets, sendings } from '../guard/rules.ts'
import type { Services } from '../platform/services.ts'
import { done, read } from './console-call.ts'

const rules: Record<string, BrakeRules> = { ...secrets, ...sendings }
const Row = z.object({ what: z.string(), subject: z.string() })
const names: Record<string, string> = {
  loginPassword: 'Login password',
  ownPassword: 'Login password, logged in',
  paymentPassword: 'Payment password',
  smsCode: 'Code by SMS',
  contactCode: 'Code to a new number or mailbox of a member',
  proofCode: 'Code to the bound number or mailbox of a member',
  addressCode: 'Code for a new address',
  secondFactor: 'Extra verification',
  captcha: 'Captcha',
  bonusCode: 'Bonus code',
  sms: 'Sending SMS',
  mail: 'Sending mail',
}

/** Who has to wait now, and why; customer service can let them go on. */
export function guardApi(routes: Hono, { db, clock }: Services): void {
  routes.get('/brakes', async (context) => {
    const now = clock()
    const rows = await db.selectFrom('brakes').selectAll().orderBy('last_at', 'desc').limit(2000).execute()
    const held = rows.flatMap((row) => {
      const [kind = '', ...rest] = row.subject.split(' ')
      const rule = rules[row.what]?.[kind as SubjectKind]
      const until = rule ? rowClosedUntil(row, rule, now) : 0
      return until > 0 ? [{ ...row, kind, value: rest.join(' '), until }] : []
    })
    const ids = held.flatMap(({ kind, value }) => (kind === 'account' || kind === 'device' ? [value.split(' ')[0] ?? ''] : []))
    const members = ids.length > 0 ? await db.selectFrom('members').select(['id', 'account']).where('id', 'in', ids).execute() : []
    const named = new Map(members.map(({ id, account }) => [id, account]))
    return done(
      context,
      held.slice(0, 100).map(({ what, subject, kind, value, tries, today, until }) => ({
        what,
        subject,
        name: names[what] ?? what,
        kind,
        value: value
          .split(' ')
          .map((part) => named.get(part) ?? part.replace(/^\?/, ''))
          .join(' at '),
        tries,
        today,
        until,
      })),
    )
  })
  routes.post('/brakes/release', async (context) => {
    const { what, subject } = await read(context, Row)
    await db.deleteFrom('brakes').where('what', '=', what).where('subject', '=', subject).execute()
    return done(context, {})
  })
}
