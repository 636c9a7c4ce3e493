import type { Context, Hono } from 'hono'
import { bearerOf } from './bearer.ts'
import { noteQuestion } from '../member/step-up.ts'
import type { CallDefinition } from './call-definition.ts'
import { ownAddress } from './own-address.ts'
import { readText } from './read-text.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'
import { findSession } from '../session/sessions.ts'
import { spokenLanguage } from './spoken-language.ts'

const standardLongest = 64 * 1024

/** Returns the caller's address, from its connection. An in-process call (tests) has none and counts as this machine. */
export type AddressOf = (context: Context) => string

/** Registers the route of one call: parses and validates the request, and responds in the envelope (§7). */
export function routeCall(app: Hono, services: Services, call: CallDefinition, addressOf: AddressOf): void {
  // caches that use only the URL as key, such as a host's service worker, must keep the responses of two members apart
  const vary = `Accept-Encoding, Accept-Language${call.token === 'none' ? '' : ', Authorization'}`
  app.on(call.verb, call.path, async (context) => {
    const address = addressOf(context)
    services.limits.take('call', { address })
    if (!call.isAlwaysOpen) await refuseWhileClosed(services)
    const device = (context.req.header('user-agent') ?? '').slice(0, 250)
    const token = bearerOf(context)
    const session =
      call.token === 'none' || token === undefined
        ? undefined
        : await findSession(services, token, { caller: { device, address }, isBackground: call.isBackground, isRead: call.verb === 'GET' })
    // An invalid token is reported even if none is required: the page has to know that nobody is logged in any more.
    if (!session && (call.token === 'required' || (call.token === 'optional' && token !== undefined))) throw new Refusal('NOT_LOGGED_IN')
    // With an expired or default password a member can only read the account and change the password.
    if (session?.isChangeDue && call.token === 'required' && call.verb !== 'GET' && !call.isBeforeChange)
      throw new Refusal('PASSWORD_CHANGE_DUE')
    const query = call.query.safeParse(context.req.query())
    const body = call.body.safeParse(call.verb === 'GET' || call.verb === 'DELETE' ? {} : await readBody(context, services, call))
    if (!query.success || !body.success) throw new Refusal('BAD_REQUEST')
    const handled = call.handle(services, {
      body: body.data,
      query: query.data,
      address,
      device,
      origin: context.req.header('origin'),
      gateway: ownAddress(services, context),
      language: spokenLanguage(context.req.query('language') ?? context.req.header('accept-language') ?? ''),
      headers: context.req.raw.headers,
      session,
    })
    const value = await handled.catch(async (error: unknown) => {
      if (session && error instanceof Refusal) await noteQuestion(services, session.id, error)
      throw error
    })
    const answer = JSON.stringify({ success: true, value: value ?? null })
    // `compress` skips short responses by this length. Otherwise it would copy each response into a stream.
    const length = String(Buffer.byteLength(answer))
    return context.body(answer, 200, { 'content-type': 'application/json', 'content-length': length, vary })
  })
  app.all(call.path, (context) => {
    context.header('allow', call.verb)
    throw new Refusal('METHOD_NOT_ALLOWED')
  })
}

/** @throws {Refusal} during maintenance and in blocked regions */
export async function refuseWhileClosed({ settings }: Services): Promise<void> {
  const { systemStatus, maintenanceEnd } = await settings.get()
  if (systemStatus === 1) throw new Refusal('MAINTENANCE', { value: { maintenanceEnd } })
  if (systemStatus === 2) throw new Refusal('REGION_RESTRICTED')
}

async function readBody(context: Context, { payload }: Services, call: CallDefinition): Promise<unknown> {
  const text = await readText(context, call.longestBody ?? standardLongest)
  const type = context.req.header('content-type') ?? ''
  if (call.isForm) {
    if (!type.startsWith('application/x-www-form-urlencoded')) throw new Refusal('BAD_REQUEST')
    return Object.fromEntries(new URLSearchParams(text))
  }
  // Only JSON: a form of another site can't send JSON without a preflight.
  if (!type.startsWith('application/json')) throw new Refusal('BAD_REQUEST')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Refusal('BAD_REQUEST')
  }
  return call.encrypted ? payload.open(body) : body
}
