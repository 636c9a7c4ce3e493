import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/site.ts'
import { Permission, RegisterRules, Whitelabel } from '../../../src/core/site/calls.ts'
import { SystemStatus } from '../../../src/core/site/system-calls.ts'
import { defineCall } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'

const session = '§7 Session and member'

/** Replaces {gateway} by the gateway's own address, so the operator doesn't need to know its port. */
const ownAddress = (address: string, gateway: string): string => address.replace('{gateway}', gateway)

/** A domain as the console's users write it, with or without a scheme. */
const domainAddress = (domain: string, gateway: string): string => {
  const address = ownAddress(domain.trim(), gateway)
  return /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`
}

/**
 * §7 Permission names `analytics.gtagId` too, for other front ends: ours loads nobody's script, and tells the host's own analytics what is
 * seen and done (docs/operators/analytics.md).
 */
const Answer = z.extend(Permission, { info: z.extend(Permission.shape.info, { analytics: z.optional(z.object({ gtagId: z.string() })) }) })

/** The calls that a page makes before it shows anything (§2 Routes). All are answered during maintenance too. */
export const permissionCalls = [
  defineCall(endpoints.getPermission, {
    section: '§7 Verbs and payloads',
    summary: 'Permission information: flags, registration rules, resources, status',
    isOurs: true,
    isAlwaysOpen: true,
    value: Answer,
    async handle({ settings, payload, clock }, { address, gateway }) {
      const now = await settings.get()
      if (!now.isDomainValid) throw new Refusal('INVALID_DOMAIN')
      return {
        info: {
          // A path is encrypted, as in §3, so that crawlers can't collect addresses from the response.
          customerService: now.customerService.map((entry) => ({ ...entry, path: payload.sealText(ownAddress(entry.path, gateway)) })),
          domainRoute: now.domainRoute.map((domain) => domainAddress(domain, gateway)),
          resources: now.resources,
          whitelabel: now.flags,
          register: now.register,
          mainDomain: now.mainDomain,
          payloadKid: payload.kid,
          analytics: { gtagId: now.gtagId },
        },
        systemStatus: now.isAccessRestricted ? 2 : now.systemStatus,
        location: { ip: address, country: now.country },
        maintenance: {
          active: now.systemStatus === 1,
          end: now.maintenanceEnd,
          remaining: now.maintenanceEnd && Math.max(0, now.maintenanceEnd - clock()), // a duration, because a player's clock may be wrong by a day
          message: now.maintenanceMessage,
        },
        regionRestriction: { restricted: now.systemStatus === 2 || now.isAccessRestricted, message: now.regionMessage },
      }
    },
  }),
  defineCall(endpoints.getSystemStatus, {
    section: session,
    summary: 'System status: 0 the app, 1 maintenance, 2 region blocked',
    isAlwaysOpen: true,
    value: SystemStatus,
    async handle({ settings }) {
      const { systemStatus, isAccessRestricted, maintenanceEnd } = await settings.get()
      return { systemStatus: isAccessRestricted ? 2 : systemStatus, maintenanceEnd }
    },
  }),
  defineCall(endpoints.getWhitelabel, {
    section: session,
    summary: 'Module flags',
    isAlwaysOpen: true,
    value: Whitelabel,
    handle: async ({ settings }) => (await settings.get()).flags,
  }),
  defineCall(endpoints.getRegisterRules, {
    section: session,
    summary: 'Rules of the registration fields',
    isAlwaysOpen: true,
    value: RegisterRules,
    handle: async ({ settings }) => (await settings.get()).register,
  }),
  defineCall(endpoints.getDomainRoute, {
    section: session,
    summary: "The operator's domains",
    isAlwaysOpen: true,
    value: z.array(z.string()),
    handle: async ({ settings }, { gateway }) => (await settings.get()).domainRoute.map((domain) => domainAddress(domain, gateway)),
  }),
]
