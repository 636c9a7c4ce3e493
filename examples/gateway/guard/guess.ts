import type { Services } from '../platform/services.ts'
import { Refusal } from '../platform/refusal.ts'
import type { TicketAnswer } from '../session/tickets.ts'
import { closedUntil, type Count, countOne, forgetOwn, subjectsOf, type Who } from './brakes.ts'
import { warnOwner } from './notice.ts'
import { type BrakeRules, isShared, noticeFrom, type SecretName, secrets } from './rules.ts'

/** memberId: the owner, who is told. */
export type Guesser = Who & { memberId?: string | undefined }

/** tries: wrong ones in a row with this one, at the account or number; 0 if only addresses are counted. */
export type Guessed<Found> = { isRight: true; found: Found } | { isRight: false; tries: number }

/** Refuses whoever has to wait. */
export class Braked extends Refusal {
  constructor(until: number, now: number) {
    super('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) })
  }
}

/**
 * A try at a secret. It is judged before the secret is compared, and again when it is counted: of any number of tries at once, on
 * whichever gateways, no more than the rules allow get an answer. A wrong one counts, for everything that the secret is counted by; a
 * right one clears what the account alone has. The owner is told of many wrong ones.
 * @param compare what it finds if the secret is right; undefined if it is wrong
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
    // whoever knows one code of a bonus could clear the count with it
    if (secret !== 'bonusCode') await forgetOwn(db, secret, subjects)
    return { isRight: true, found }
  }
  const counts = await db.transaction().execute(async (trx) => {
    const counted: (Count & { isOwn: boolean })[] = []
    for (const subject of subjects) {
      const count = await countOne(trx, secret, subject, now)
      if (!count) throw new Braked(await closedUntil(trx, secret, [subject], now), now) // and nothing of this try is counted
      counted.push({ ...count, isOwn: !isShared(subject.kind) })
    }
    return counted.filter(({ isOwn }) => isOwn)
  })
  if (memberId !== undefined && counts.some(({ today }) => today >= noticeFrom)) warnOwner(services, memberId)
  return { isRight: false, tries: Math.max(0, ...counts.map(({ tries }) => tries)) }
}

/** A try at a code that was sent. @param answer answers its ticket. @throws {Braked} */
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
