import * as z from 'zod/mini'
import { type Early, type EarlyAnswer, type EarlyAnswers, earlyKey } from '../first-calls.ts'
import { environment } from './environment.ts'

/** How old an early response may be when it is used, ms. The first view must show current data. */
const goodFor = 15_000

/** Values of embedded responses by language and path (`first-calls.ts`), and the time of the responses as in the header `Date`. */
const Brought = z.object({ date: z.string().check(z.regex(/^[\w ,:]*$/)), values: z.record(z.string(), z.unknown()) })

let kept: EarlyAnswers = new Map()

/** Stores the early responses of the loader, which may still add to them, and the responses embedded in the page. */
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
    return { date: '', values: {} } // then each call sends a request
  }
}

/** Marks a document that the core has used or fetched. The loader, which may learn the page's language later, does not fetch it then. */
const taken: EarlyAnswer = { response: Promise.resolve(Response.error()), askedAt: 0 }

/** Returns an early response and removes it, so that it is used only once. Undefined if there is none or if it is stale. */
export function takeEarlyAnswer(language: string, address: string): EarlyAnswer | undefined {
  const key = earlyKey(language, address)
  const early = kept.get(key)
  if (language === '') kept.set(key, taken)
  else kept.delete(key)
  if (early === taken) return undefined
  // documents don't become stale: a file of texts never changes, brand.json rarely
  return early && (language === '' || environment().now() - early.askedAt < goodFor) ? early : undefined
}
