import type { Treatment } from './fault-proxy.ts'

/** Faults that a request can meet on its way. */

/** No answer comes. */
export const hang: Treatment = () => {}

/** The connection is reset before anything arrived. */
export const reset: Treatment = (exchange) => exchange.cut()

/** Another status, without a word of the gateway. */
export const refuseWith =
  (status: number): Treatment =>
  (exchange) =>
    exchange.answer({ status })

/** Another body, with the status of a success. */
export const say =
  (body: string): Treatment =>
  (exchange) =>
    exchange.answer({ body })

/** The gateway's own answer, with another value. */
export const changeValue =
  (change: (value: Record<string, unknown>) => unknown): Treatment =>
  async (exchange) => {
    const answer = await exchange.carryOut()
    const envelope = JSON.parse(answer.body) as { value: Record<string, unknown> }
    exchange.answer({ ...answer, body: JSON.stringify({ ...envelope, value: change(envelope.value) }) })
  }
