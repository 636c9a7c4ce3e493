import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

// The operator's cashier: it receives the webhook of a payment provider and tells the gateway to book the payment. Plain Node, no packages
// to install.

const { GATEWAY = 'http://localhost:4700', OPERATOR_TOKEN, WEBHOOK_SECRET, PORT = '4703' } = process.env
if (!OPERATOR_TOKEN || !WEBHOOK_SECRET)
  throw new Error('Set OPERATOR_TOKEN to the secret of the gateway, and WEBHOOK_SECRET to that of the payment provider.')

const longestBody = 10_000

async function readBody(request) {
  const parts = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > longestBody) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Checks that the payment provider sent the webhook. The signature covers the bytes as received, not JSON that was serialized again. */
function isSigned(body, signature = '') {
  const expected = createHmac('sha256', WEBHOOK_SECRET).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Tells the gateway to book a payment. The payment's id is the idempotency key: however often the webhook arrives, the money is booked
 * once.
 */
async function book({ id, account, amount, deposit }) {
  const response = await fetch(`${GATEWAY}/operator/deposit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: `payment-${id}`, account, amount, ...(deposit && { deposit }) }),
    signal: AbortSignal.timeout(10_000),
  })
  const answer = await response.json()
  return { status: response.status, ...answer }
}

/** Refusals that a retry can't change: the money has to be refunded to the player. */
const payBack = [
  'ACCOUNT_NOT_FOUND',
  'ACCESS_RESTRICTED',
  'TRIAL_NOT_ALLOWED',
  'USER_ACCOUNT_NEEDED',
  'SELF_EXCLUDED',
  'TIME_OUT',
  'LIMIT_REACHED',
  'DEPOSIT_CLOSED',
]

/** Refusals of a payment whose data is wrong: a person has to look at it, and a retry can't help. */
const lookAt = ['BAD_REQUEST', 'FIELD_INVALID', 'KEY_REUSED', 'NOT_FOUND']

const remedy = (code) => (payBack.includes(code) ? ': pay it back' : lookAt.includes(code) ? ': look at it' : ', tried again')

/** @returns the status for the payment provider; after a 500 it sends the webhook again later */
async function handle(payment) {
  if (payment.state !== 'paid') return 200
  try {
    const { success, code, value } = await book(payment)
    if (success) {
      console.log(`${payment.id}: ${value.reference}, ${payment.amount} for ${payment.account}${value.isReplay ? ', booked before' : ''}`)
      return 200
    }
    console.error(`${payment.id}: not booked, ${code}${remedy(code)}`)
    return payBack.includes(code) || lookAt.includes(code) ? 200 : 500
  } catch (error) {
    // no response: the outcome is unknown, and the next try with the same key finds out
    console.error(`${payment.id}: the gateway did not answer: ${error.message}`)
    return 500
  }
}

createServer(async (request, response) => {
  const end = (status) => response.writeHead(status).end()
  if (request.method !== 'POST' || request.url !== '/webhook') return end(404)
  const body = await readBody(request)
  if (body === undefined) return end(413)
  if (!isSigned(body, request.headers['x-signature'])) return end(401)
  let payment
  try {
    payment = JSON.parse(body)
  } catch {
    return end(400)
  }
  end(await handle(payment))
}).listen(Number(PORT), '127.0.0.1', () => console.log(`The cashier listens at http://localhost:${PORT}/webhook`))
