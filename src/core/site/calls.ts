import * as z from 'zod/mini'
import * as endpoints from '../../contract/site.ts'
import { call } from '../platform/client.ts'
import { Flag, list, or, table, Text } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'

/** One field of the registration form, as the server configures it (§3 Registration validation config). */
export const FieldRule = z.object({
  enabled: Flag,
  required: Flag,
  acceptedPattern: or(z.string(), null),
  patternId: or(z.number(), null),
  minLength: or(z.number(), null),
  maxLength: or(z.number(), null),
})
export type FieldRule = z.infer<typeof FieldRule>

/** Rules by field name: username, password, payeeName, email, … (§3 Registration user). */
export const RegisterRules = table(FieldRule)
export type RegisterRules = z.infer<typeof RegisterRules>

/** Module flags by id, for example MOBILENUMREG3 (§3 Site config flags). */
export const Whitelabel = table(z.boolean())

/** System status of §2 Routes: 0 open, 1 maintenance, 2 region blocked. */
type SystemState = 0 | 1 | 2
export const SystemState = z.number().check(z.refine((status) => [0, 1, 2].includes(status))) as unknown as z.ZodMiniType<SystemState>

/** A contact of customer service. `path` is encrypted with the brand's payload key (§3 Customer service entry). */
export const CustomerService = z.object({ csType: Text, path: Text, title: Text })

/** A link of the brand by its type, for example FACEBOOK, GOOGLE, TELEGRAM, IMAGE_CDN, GAME_CDN. */
export const Resource = z.object({ resourceType: z.string(), url: z.string() })

/** §7 Permission. systemStatus: 0 open, 1 maintenance, 2 region blocked (§2 Routes). */
export const Permission = z.object({
  info: z.object({
    customerService: list(CustomerService),
    domainRoute: list(z.string()),
    resources: list(Resource),
    whitelabel: Whitelabel,
    register: RegisterRules,
    mainDomain: Text,
    /** `kid` of the gateway's payload key (docs/gateway/sealed-calls.md). `Tessera.diagnose()` uses it to detect a wrong key. */
    payloadKid: z.optional(Text),
    /**
     * Method and path of each call that the gateway supports (`GET /wps/live` is the WebSocket). A page sends no other call. If missing,
     * every call is sent.
     */
    calls: z.optional(z.array(z.string())),
  }),
  systemStatus: or(SystemState, 0),
  location: z.catch(z.object({ ip: Text, country: Text }), { ip: '', country: '' }),
  /** end: milliseconds since 1970; remaining: milliseconds from now; null if the end is not known. */
  maintenance: z.catch(z.object({ active: Flag, end: or(z.number(), null), remaining: or(z.number(), null), message: Text }), {
    active: false,
    end: null,
    remaining: null,
    message: '',
  }),
  regionRestriction: z.catch(z.object({ restricted: Flag, message: Text }), { restricted: false, message: '' }),
})
export type Permission = z.infer<typeof Permission>

/** Loads the permission info, before anything else (§2 Routes). The specification gives no path for it (design §4). */
export const getPermission = (signal?: AbortSignal): Promise<Permission> =>
  call('page', endpoints.getPermission, { value: Permission, signal })

/** Real figures for the login panel (design §4, socialProof `server`). Not in the specification. wonThisMonth: an amount. */
export const SocialProof = z.object({ playersOnline: z.number(), wonThisMonth: z.string(), currency: z.string() })
export const getSocialProof = (signal?: AbortSignal): Promise<z.infer<typeof SocialProof>> =>
  call('page', endpoints.getSocialProof, { value: SocialProof, signal })

/** §3 Public info: the member's data in the header. The call is not in the specification. */
export const PublicInfo = z.object({
  currencySymbol: Text,
  currency: Text,
  countryCode: Text,
  unreadMessage: z.catch(z.number(), 0),
  availablePromoCount: z.catch(z.number(), 0),
  /** Names of the active promotions. REFERRAL enables the referral pages. */
  availablePromo: list(z.string()),
  mobileTemplate: z.catch(z.object({ login_prompt_text: Text }), { login_prompt_text: '' }),
  maintenanceEnd: or(z.number(), null),
})
export type PublicInfo = z.infer<typeof PublicInfo>
/** @param token of a session that has not been taken over by the realm yet */
export const getPublicInfo = (realm: Realm, signal?: AbortSignal, token?: string): Promise<PublicInfo> =>
  call(token ? 'page' : realm, endpoints.getPublicInfo, { token, value: PublicInfo, signal })

/**
 * The response to a poll for live events, used if no WebSocket is open. Not in the specification. isComplete: false if events are missing.
 */
export const LiveEvents = z.object({
  cursor: z.string(),
  events: list(z.object({ type: z.string(), data: z.unknown() })),
  isComplete: z.optional(z.boolean()),
})
/** age: age of a page without a cursor, ms. The response contains the events since then. */
export const pollLiveEvents = (
  realm: Realm,
  query: { cursor: string; age: number | undefined },
  signal?: AbortSignal,
): Promise<z.infer<typeof LiveEvents>> => call(realm, endpoints.pollLiveEvents, { query, value: LiveEvents, signal })
