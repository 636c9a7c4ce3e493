import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { rowClosedUntil } from '../guard/brakes.ts'
import { type BrakeRules, type SubjectKind, secrets, sendings } from '../guard/rules.ts'

/** All rules, by the name of what they limit. */
export const rules: Record<string, BrakeRules> = { ...secrets, ...sendings }
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

/** A subject that has to wait before the next try. until: ms since 1970. */
export interface HeldUp {
  /** Name of the limited secret or message: see guard/rules.ts. */
  what: string
  subject: string
  /** Display name of what was tried. */
  name: string
  kind: string
  /** The account, address or number, for display. */
  value: string
  /** Consecutive tries, and tries on this day. */
  tries: number
  today: number
  until: number
}

type Rows = SelectQueryBuilder<Tables, 'brakes', Tables['brakes']>

/** The subjects that have to wait now, latest first. @param narrow limits the rows to consider */
export async function heldUp(db: Database, now: number, narrow: (rows: Rows) => Rows = (rows) => rows): Promise<HeldUp[]> {
  const rows = await narrow(db.selectFrom('brakes').selectAll()).orderBy('last_at', 'desc').limit(2000).execute()
  const held = rows.flatMap((row) => {
    const [kind = '', ...rest] = row.subject.split(' ')
    const rule = rules[row.what]?.[kind as SubjectKind]
    const until = rule ? rowClosedUntil(row, rule, now) : 0
    return until > 0 ? [{ ...row, kind, value: rest.join(' '), until }] : []
  })
  const ids = held.flatMap(({ kind, value }) => (kind === 'account' || kind === 'device' ? [value.split(' ')[0] ?? ''] : []))
  const members = ids.length > 0 ? await db.selectFrom('members').select(['id', 'account']).where('id', 'in', ids).execute() : []
  const named = new Map(members.map(({ id, account }) => [id, account]))
  return held.slice(0, 100).map(({ what, subject, kind, value, tries, today, until }) => ({
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
  }))
}
