import * as z from 'zod/mini'
import type { Selectable } from 'kysely'
import type { BodyOf } from '../../../src/contract/bodies.ts'
import { type Endpoint, partsOf } from '../../../src/contract/endpoint.ts'
import type { Tables } from '../database/tables.ts'
import type { Services } from './services.ts'

/** The session of a token, with its member. */
export interface CallSession {
  id: string
  isFirst: boolean
  /** The password has to be changed first: see `isBeforeChange`. */
  isChangeDue: boolean
  /** The token was used from another device or network: the member needs a step-up before money moves. */
  needsStepUp: boolean
  member: Selectable<Tables['members']>
}

/** One parsed and validated request. */
export interface CallRequest<Body, Query> {
  body: Body
  query: Query
  /** The caller's address, from the connection or a trusted proxy. */
  address: string
  /** The user agent, truncated. */
  device: string
  /** Origin of the calling page; undefined for callers that aren't pages. */
  origin: string | undefined
  /** Code of the player's language, one of `languages`; EN if the call names none of them. */
  language: string
  headers: Headers
  /** The gateway's public address as the caller sees it: origin and path, without a trailing slash. */
  gateway: string
  session: CallSession | undefined
}

type Schema = z.ZodMiniType

/** Schema of a call without body or query. */
export const noFields = z.object({})

/** Schema of a response without data. */
export const Nothing = z.nullable(noFields)

/** One call of §7. The routes and the OpenAPI document are generated from the table of these. */
export interface CallDefinition {
  verb: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** T: refused without a valid token. optional: a valid token is used. */
  token: 'none' | 'optional' | 'required'
  /** E: the body is encrypted; an unencrypted one is refused. */
  encrypted: boolean
  /** The body is a form (§7 forgot-password by e-mail). */
  isForm: boolean
  /** The specification names no path for it (design §4). */
  isOurs: boolean
  /** Also works during maintenance and in blocked regions. */
  isAlwaysOpen: boolean
  /** Allowed for a member who has to change the password first. GET calls always are. */
  isBeforeChange: boolean
  /** Sent by the page, not by an action of the member: it does not reset the idle timeout. */
  isBackground: boolean
  /** Maximum body size in bytes, if the default is too small. */
  longestBody: number | undefined
  section: string
  summary: string
  body: Schema
  query: Schema
  /** The schema of the response's `value`. */
  value: Schema
  handle(services: Services, request: CallRequest<unknown, unknown>): Promise<unknown>
}

/** Texts and objects that a gateway or a browser has given go back as they came: there the gateway may be stricter. */
type Meets<Sent, Read> = [Sent] extends [never] ? false : [Sent] extends [Read] ? true : Given<Sent, Read>
type Given<Sent, Read> = [Read] extends [Sent] ? (string extends Sent ? true : object extends Sent ? true : false) : false
/** true: what is sent has each field that is read, in a type that meets it, except optional ones. */
type Reads<Read, Sent> = object extends Sent
  ? true // the contract does not have the endpoint
  : Sent extends unknown
    ? false extends {
        [K in keyof Read]-?: undefined extends Read[K] ? Meets<Field<Sent, K> | undefined, Read[K]> : Meets<Field<Sent, K>, Read[K]>
      }[keyof Read]
      ? false
      : true
    : never
type Field<Sent, Name> = Name extends keyof Sent ? Sent[Name] : never

/** What the gateway does at an endpoint, with the request's types from its schemas, and defaults for everything else. */
export function defineCall<E extends Endpoint, Body extends Schema, Query extends Schema>(
  endpoint: E,
  call: Pick<CallDefinition, 'section' | 'summary'> &
    Partial<Pick<CallDefinition, 'isOurs' | 'isAlwaysOpen' | 'isBeforeChange' | 'isBackground' | 'longestBody' | 'value'>> & {
      /** A call that needs no token, but uses a valid one. */
      token?: 'optional'
      /** Reads what the widgets send: it asks for no field that they do not have. */
      body?: Body & (Reads<z.input<Body>, BodyOf<E>> extends true ? unknown : never)
      query?: Query
      handle(services: Services, request: CallRequest<z.output<Body>, z.output<Query>>): Promise<unknown>
    },
): CallDefinition {
  const { verb, path, marks } = partsOf(endpoint)
  return {
    verb,
    path,
    token: marks.includes('T') ? 'required' : 'none',
    encrypted: marks.includes('E'),
    isForm: marks.includes('F'),
    isOurs: false,
    isAlwaysOpen: false,
    isBeforeChange: false,
    isBackground: false,
    longestBody: undefined,
    value: Nothing,
    ...call,
    body: call.body ?? noFields,
    query: call.query ?? noFields,
    // The router parses body and query with these schemas before the call.
    handle: call.handle,
  }
}

/** The session of a call that requires one. */
export function sessionOf(request: { session: CallSession | undefined }): CallSession {
  if (!request.session) throw new Error('a call without `token: required` asked for its session')
  return request.session
}
