import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

// The operator's cashier: it receives the webhook of a payment provider, and lets the gateway book what was paid. Plain Node, nothing installed.

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

/** Did the payment provider send this? The signature is over the bytes as they came, not over JSON that was written again. */
function isSigned(body, signature = '') {
  const expected = createHmac('sha256', WEBHOOK_SECRET).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Lets the gateway book a payment. The payment's own id is the key: however often the webhook comes, the money is booked once. */
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

/** Refusals that will not change by another try: the money has to go back to the player. */
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

/** Refusals of a payment that is not what it says: somebody has to look at it, another try changes nothing. */
const lookAt = ['BAD_REQUEST', 'FIELD_INVALID', 'KEY_REUSED', 'NOT_FOUND']

const remedy = (code) => (payBack.includes(code) ? ': pay it back' : lookAt.includes(code) ? ': look at it' : ', tried again')

/** @returns the status for the payment provider: with 500 it sends the webhook again later */
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
    // no answer: whether it was booked is not known, and the next try finds out under the same key
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
