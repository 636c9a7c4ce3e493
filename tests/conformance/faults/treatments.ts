import type { Treatment } from './fault-proxy.ts'

/** Faults that a request can meet on its way. */

/** The request never gets a response. */
export const hang: Treatment = () => {}

/** Resets the connection before any data has arrived. */
export const reset: Treatment = (exchange) => exchange.cut()

/** Responds with another status, in place of the gateway. */
export const refuseWith =
  (status: number): Treatment =>
  (exchange) =>
    exchange.answer({ status })

/** Responds with another body and the status of a success. */
export const say =
  (body: string): Treatment =>
  (exchange) =>
    exchange.answer({ body })

/** Responds with the gateway's own response, with a changed value. */
export const changeValue =
  (change: (value: Record<string, unknown>) => unknown): Treatment =>
  async (exchange) => {
    const answer = await exchange.carryOut()
    const envelope = JSON.parse(answer.body) as { value: Record<string, unknown> }
    exchange.answer({ ...answer, body: JSON.stringify({ ...envelope, value: change(envelope.value) }) })
  }
