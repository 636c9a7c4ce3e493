import type { Services } from '../platform/services.ts'
import { Refusal } from '../platform/refusal.ts'
import type { TicketAnswer } from '../session/tickets.ts'
import { closedUntil, type Count, countOne, forgetOwn, subjectsOf, type Who } from './brakes.ts'
import { warnOwner } from './notice.ts'
import { type BrakeRules, isShared, noticeFrom, type SecretName, secrets } from './rules.ts'

/** memberId: the owner, who is notified of wrong tries. */
export type Guesser = Who & { memberId?: string | undefined }

/** tries: consecutive wrong tries including this one, of the account or number; 0 if only addresses are counted. */
export type Guessed<Found> = { isRight: true; found: Found } | { isRight: false; tries: number }

/** Refusal of a try during a delay. */
export class Braked extends Refusal {
  constructor(until: number, now: number) {
    super('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) })
  }
}

/**
 * A try at a secret. The limits are checked before the secret is compared, and again when the try is counted, so that of any number of
 * simultaneous tries on any gateways only the allowed number gets an answer. A wrong try is counted for every subject of the secret. A
 * right one clears the counts of the account. Many wrong tries notify the owner.
 * @param compare returns a value if the secret is right, undefined if it is wrong
 * @throws {Braked}
 */
export async function guess<Found>(
  services: Services,
  secret: SecretName,
  { memberId, ...who }: Guesser,
  compare: () => Promise<Found | undefined>,
): Promise<Guessed<Found>> {
  const { db, clock } = services
  const subjects = subjectsOf(secrets[secret] satisfies BrakeRules, who)
  const refuse = (until: number) => {
    if (until > 0) throw new Braked(until, clock())
  }
  refuse(await closedUntil(db, secret, subjects, clock()))
  const found = await compare()
  const now = clock()
  if (found !== undefined) {
    refuse(await closedUntil(db, secret, subjects, now))
    // otherwise somebody who knows one valid bonus code could reset the count with it
    if (secret !== 'bonusCode') await forgetOwn(db, secret, subjects)
    return { isRight: true, found }
  }
  const counts = await db.transaction().execute(async (trx) => {
    const counted: (Count & { isOwn: boolean })[] = []
    for (const subject of subjects) {
      const count = await countOne(trx, secret, subject, now)
      if (!count) throw new Braked(await closedUntil(trx, secret, [subject], now), now) // the rollback also removes the counts of this try
      counted.push({ ...count, isOwn: !isShared(subject.kind) })
    }
    return counted.filter(({ isOwn }) => isOwn)
  })
  if (memberId !== undefined && counts.some(({ today }) => today >= noticeFrom)) warnOwner(services, memberId)
  return { isRight: false, tries: Math.max(0, ...counts.map(({ tries }) => tries)) }
}

/** A try at a code that was sent. @param answer checks the code against its ticket @throws {Braked} */
export async function guessCode(
  services: Services,
  secret: SecretName,
  guesser: Guesser,
  answer: () => Promise<TicketAnswer>,
): Promise<TicketAnswer> {
  const answers: TicketAnswer[] = []
  await guess(services, secret, guesser, async () => {
    answers.push(await answer())
    return answers.includes('right') || undefined
  })
  return answers[0] ?? 'wrong'
}
