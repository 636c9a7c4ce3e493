import * as z from 'zod/mini'
import { type Early, type EarlyAnswer, type EarlyAnswers, earlyKey } from '../first-calls.ts'
import { environment } from './environment.ts'

/** How long an answer may have been on its way or lain there, ms: the first view is of now. */
const goodFor = 15_000

/** Values of answers by language and path, in the words of `first-calls.ts`, and when they were true: the header `Date`. */
const Brought = z.object({ date: z.string().check(z.regex(/^[\w ,:]*$/)), values: z.record(z.string(), z.unknown()) })

let kept: EarlyAnswers = new Map()

/** The answers that the loader has asked for before the core was there, to which it may add; and those that the page has brought. */
export function keepEarlyAnswers({ answers, brought }: Early, gateway: string): void {
  kept = answers
  const askedAt = environment().pageAskedAt()
  if (!brought || askedAt === undefined) return
  const { date, values } = readBrought(brought)
  for (const [key, value] of Object.entries(values)) {
    const [language = '', path = ''] = key.split(' ')
    const response = Promise.resolve(new Response(JSON.stringify({ success: true, value }), { headers: { date } }))
    kept.set(earlyKey(language, gateway + path), { response, askedAt })
  }
}

function readBrought(text: string): z.infer<typeof Brought> {
  try {
    return z.parse(Brought, JSON.parse(text))
  } catch {
    return { date: '', values: {} } // each is asked for then
  }
}

/** Stands for a document that the core has taken or fetched: the loader, which may learn the page's language later, asks for it no more. */
const taken: EarlyAnswer = { response: Promise.resolve(Response.error()), askedAt: 0 }

/** Takes an answer that was asked for early: it is used once. Undefined where there is none, or where it is old. */
export function takeEarlyAnswer(language: string, address: string): EarlyAnswer | undefined {
  const key = earlyKey(language, address)
  const early = kept.get(key)
  if (language === '') kept.set(key, taken)
  else kept.delete(key)
  if (early === taken) return undefined
  // a document is as good as one that is asked for now: a file of texts never changes, brand.json seldom
  return early && (language === '' || environment().now() - early.askedAt < goodFor) ? early : undefined
}
