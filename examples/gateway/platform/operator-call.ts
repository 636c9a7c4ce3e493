import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { knowsSecret } from './bearer.ts'
import { readJson } from './read-text.ts'
import { Refusal } from './refusal.ts'
import type { AddressOf } from './route-call.ts'
import type { Services } from './services.ts'

/** Registers a route for the operator's own servers. */
export type OperatorCall = <Body extends z.ZodMiniType>(
  path: `/operator/${string}`,
  body: Body,
  handle: (body: z.output<Body>, context: Context) => Promise<unknown>,
) => void

/**
 * Creates the registration function for operator routes. Callers send the secret in a header; pages of other origins are refused. Without
 * OPERATOR_TOKEN the routes do not exist.
 */
export function operatorCalls(app: Hono, { limits }: Services, secret: string | undefined, addressOf: AddressOf): OperatorCall {
  if (secret === undefined) return () => {}
  const isOperator = knowsSecret(secret)
  return (path, schema, handle) =>
    app.post(path, async (context) => {
      limits.take('operator', { address: addressOf(context) })
      if (!isOperator(context)) throw new Refusal('NOT_LOGGED_IN', { message: 'Send the secret: Authorization: Bearer <OPERATOR_TOKEN>' })
      const body = z.safeParse(schema, await readJson(context, 4096))
      if (!body.success) throw unfit(body.error)
      return context.json({ success: true, value: await handle(body.data, context) })
    })
}

/** A refusal that names the first invalid field, for the developers of the calling server. */
function unfit({ issues }: z.core.$ZodError): Refusal {
  const field = issues[0]?.path.join('.')
  if (!field) return new Refusal('BAD_REQUEST')
  return new Refusal('BAD_REQUEST', { message: `The field ${field} is missing, or not as the call takes it`, value: { field } })
}
