import { subjectsOf, type Who } from '../guard/brakes.ts'
import { captchaFrom, captchaMemory, secrets, type SubjectKind } from '../guard/rules.ts'
import type { Services } from '../platform/services.ts'

const isNetwork = (kind: SubjectKind) => ['network', 'site', 'ipv4Network'].includes(kind)

/** Does the next login need a captcha? Failed logins are counted per account and per address (§4 Login). */
export async function needsCaptcha({ db, clock }: Services, who: Who): Promise<boolean> {
  const subjects = subjectsOf(secrets.loginPassword, who).filter(({ kind }) => !isNetwork(kind))
  const keys = subjects.map(({ key }) => key)
  const row = await db
    .selectFrom('brakes')
    .select('tries')
    .where('what', '=', 'loginPassword')
    .where('subject', 'in', keys)
    .where('tries', '>=', captchaFrom)
    .where('last_at', '>', clock() - captchaMemory)
    .executeTakeFirst()
  return row !== undefined
}
