import * as z from 'zod/mini'
import { getPermission } from '../../../src/contract/site.ts'
import { AnnouncementContent } from '../../../src/core/content/calls.ts'
import {
  announcementsCall,
  defaultLanguages,
  defaultMerchant,
  earlyKey,
  firstCalls,
  homeTypes,
  hotGamesCall,
  unsaidLanguage,
} from '../../../src/core/first-calls.ts'
import { Game } from '../../../src/core/games/calls.ts'
import { Permission } from '../../../src/core/site/calls.ts'
import { calls } from '../calls-table.ts'
import type { Services } from '../platform/services.ts'

/** What the home page shows first. */
export interface FirstView {
  /** The responses that a guest gets, in the language in which the page begins. They are put into the script right before the loader's. */
  language: string
  answers: string
  /** The address of the first banner's picture, without the parts that depend on the visitor. */
  banner: string | undefined
  /** Addresses of the first games' pictures, as the site requests them. */
  games: string[]
}

/** The number of games in the row that is shown before any script runs: as many as fit into a wide window. */
const shownGames = 7

/** The value that a call returns to a guest. The call gets no information about the visitor. */
async function answerTo(services: Services, address: string, language: string, gateway: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(address, gateway)
  const call = calls.find(({ verb, path }) => verb === 'GET' && path === pathname)
  const query = call?.query.safeParse(Object.fromEntries(searchParams))
  if (!call || !query?.success) throw new Error(`the home page cannot ask ${address}`)
  const nobody = { address: '', device: '', origin: undefined, headers: new Headers(), session: undefined }
  return call.handle(services, { body: {}, query: query.data, language, gateway, ...nobody })
}

/** A placeholder for the page's host. It is removed from the address afterwards. */
const ownHost = 'http://own.invalid'

/** Resolves an address from the data the way core does: an address that begins with a slash is also below the folder. */
function pictureAddress(address: string, folder: string): string | undefined {
  const [path, base] = [address.replace(/^\/+/, './'), folder.replace(/\/*$/, '/')]
  return address && URL.canParse(path, base) ? new URL(path, base).href.replace(ownHost, '') : undefined
}

/**
 * The first responses and pictures of the home page, the same for everybody. Undefined if the site is closed.
 * @param gateway the gateway's own address
 * @param base the path that the page is below. Pictures without a CDN get an address without a host, because a proxy may change host and
 * scheme.
 */
export async function firstView(services: Services, gateway: string, base: string): Promise<FirstView | undefined> {
  const { systemStatus, isAccessRestricted, isDomainValid } = await services.settings.get()
  if (systemStatus !== 0 || isAccessRestricted || !isDomainValid) return undefined
  const [language = unsaidLanguage] = defaultLanguages
  const home = firstCalls('site', {}, language, defaultMerchant, false)
  const asked = [[unsaidLanguage, getPermission], ...home.map((path) => [language, path])] as [string, string][]
  const found = await Promise.all(
    asked.map(async ([code, path]) => [earlyKey(code, path), await answerTo(services, path, code, gateway)] as const),
  )
  const values = Object.fromEntries(found)
  const { info } = z.parse(Permission, values[earlyKey(unsaidLanguage, getPermission)])
  const { banners } = z.parse(AnnouncementContent, values[earlyKey(language, announcementsCall(homeTypes, language))])
  const { list } = z.parse(z.object({ list: z.array(Game) }), values[earlyKey(language, hotGamesCall(defaultMerchant, language))])
  const folder = info.resources.find(({ resourceType }) => resourceType === 'IMAGE_CDN')?.url ?? ownHost + base
  const first = banners.find(({ groupName }) => groupName === 'w_home')
  return {
    language,
    answers: JSON.stringify({ date: new Date(services.clock()).toUTCString(), values }).replaceAll('<', '\\u003c'),
    banner: first && pictureAddress(first.url, folder),
    games: list.slice(0, shownGames).flatMap(({ iconUrl, showIcon }) => pictureAddress(iconUrl || showIcon, folder) ?? []),
  }
}
