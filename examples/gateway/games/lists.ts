import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/games.ts'
import { Game, GameMenu, GamePage, NavigationItem, Room, VendorLane } from '../../../src/core/games/calls.ts'
import { hiddenNavigationVendor } from '../../../src/core/brand/vendor-constants.ts'
import { readAmount } from '../../../src/core/money/parse-amount.ts'
import { defineCall } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { gameValue, pageOf } from './game-value.ts'
import { optionalText, pageNumber, pageSize, whole } from './query.ts'

const section = '§7 Games'
const vendorIcon = (code: string) => `/art/vendor/${encodeURIComponent(code)}.svg`
const hotLimit = 48
/** Vendors marked as new in the lanes. */
const newVendors = new Set(['DRAGONFLY', 'PRISMA', 'LUMENLOTT'])

/** Vendors of a game type with their counts, those with the most games first. */
function vendorsOf({ catalogue }: Services, gameType: string) {
  return [...catalogue.counts(gameType)]
    .flatMap(([code, count]) => {
      const vendor = catalogue.vendor(code)
      return vendor ? [{ vendor, count }] : []
    })
    .toSorted((a, b) => b.count - a.count)
}

const total = (entries: { count: number }[]) => entries.reduce((sum, { count }) => sum + count, 0)

export const listCalls = [
  defineCall(endpoints.getGameList, {
    section,
    summary: 'Games by type, vendors, kind, name, smallest bet and lines, or the new ones only; guests may read it',
    token: 'optional',
    query: z.object({
      gameType: optionalText,
      vassalage: optionalText,
      gameClassify: optionalText,
      gameName: optionalText,
      minBet: z.optional(z.string().check(z.refine((text) => readAmount(text) !== null))),
      minLineNum: whole(0, 1_000_000, 0),
      isNew: z.optional(z.enum(['true', 'false'])),
      sort: z.optional(z.enum(['popular', 'new', 'name'])),
      pageNo: pageNumber,
      pageSize,
      clientType: optionalText,
      platform: optionalText,
      merchant: optionalText,
      language: optionalText,
    }),
    value: GamePage,
    async handle(services, { query }) {
      const { page, ...rest } = pageOf(services.catalogue.find({ ...query, isNew: query.isNew === 'true' }), query.pageNo, query.pageSize)
      return { games: page.map((game) => gameValue(services, game)), ...rest }
    },
  }),
  defineCall(endpoints.getHotGames, {
    section,
    summary: 'Hot games',
    query: z.object({
      merchantCode: optionalText,
      isPlatform: optionalText,
      vassalage: optionalText,
      platform: optionalText,
      language: optionalText,
    }),
    value: z.object({ list: z.array(Game) }),
    async handle(services, { query }) {
      const hot = services.catalogue.find({ vassalage: query.vassalage }).filter((game) => game.isHot)
      return { list: hot.slice(0, hotLimit).map((game) => gameValue(services, game)) }
    },
  }),
  defineCall(endpoints.getVendorLanes, {
    section,
    summary: 'Vendor lanes: a category each, with its vendors and kinds',
    query: z.object({ platform: optionalText }),
    value: z.object({ data: z.object({ lanes: z.array(VendorLane) }) }),
    async handle(services) {
      const { catalogue } = services
      const lanes = catalogue.categories.map(({ gameType }) => {
        const cards = vendorsOf(services, gameType)
        return {
          title: gameType,
          count: total(cards),
          cards: cards.map(({ vendor, count }) => ({
            vassalage: vendor.code,
            displayName: vendor.name,
            iconUrl: vendorIcon(vendor.code),
            gameType,
            isGame: vendor.hasLobby ? 'VASSALAGE' : 'GAME',
            count,
            isNew: newVendors.has(vendor.code),
          })),
          gameClassify: kindsOf(services, gameType),
        }
      })
      return { data: { lanes: lanes.filter((lane) => lane.count > 0) } }
    },
  }),
  defineCall(endpoints.getVendorGameTypes, {
    section,
    summary: "A vendor's game types; guests may read it",
    token: 'optional',
    query: z.object({ vassalage: z.string() }),
    value: z.array(z.string()),
    handle: async ({ catalogue }, { query }) =>
      catalogue.categories.flatMap(({ gameType }) => (catalogue.counts(gameType).has(query.vassalage) ? [gameType] : [])),
  }),
  defineCall(endpoints.getGameMenus, {
    section,
    summary: 'Vendor menus, one per game type, ALL first',
    value: z.array(GameMenu),
    async handle(services) {
      return services.catalogue.categories.map(({ gameType }) => ({
        gameType,
        menus: [
          { vassalage: 'ALL', displayName: 'All', iconUrl: '' },
          ...vendorsOf(services, gameType).map(({ vendor }) => ({
            vassalage: vendor.code,
            displayName: vendor.name,
            iconUrl: vendorIcon(vendor.code),
          })),
        ],
      }))
    },
  }),
  defineCall(endpoints.getNavigation, {
    section: '§3 Navigation item',
    summary: 'Navigation: all, hot, JILI, recent, then the categories that have vendors (§2 Layout)',
    isOurs: true,
    value: z.array(NavigationItem),
    async handle(services) {
      const { catalogue } = services
      const count = (filter: Parameters<typeof catalogue.find>[0]) => catalogue.find(filter).length
      const fixed = [
        { page: 'all', name: 'all', icon: 'all', vassalage: '', count: catalogue.games.length },
        {
          page: 'hot',
          name: 'hot',
          icon: 'hot',
          vassalage: '',
          count: Math.min(hotLimit, catalogue.games.filter((game) => game.isHot).length),
        },
        { page: 'rng', name: 'jili', icon: 'jili', vassalage: hiddenNavigationVendor, count: count({ vassalage: hiddenNavigationVendor }) },
        { page: 'recent', name: 'recent', icon: 'recent', vassalage: '', count: 0 },
      ]
      const types = catalogue.categories.map(({ gameType, icon }) => ({
        page: gameType.toLowerCase(),
        name: gameType.toLowerCase(),
        icon,
        vassalage: '',
        count: total(vendorsOf(services, gameType)),
      }))
      return [...fixed, ...types.filter((item) => item.count > 0)]
    },
  }),
  defineCall(endpoints.getRoomList, {
    section,
    summary: 'Rooms of a PVP vendor',
    query: z.object({ vassalage: z.string() }),
    value: z.array(Room),
    async handle({ catalogue, clock }, { query }) {
      const moment = Math.floor(clock() / seatsEvery)
      return catalogue
        .find({ gameType: 'PVP', vassalage: query.vassalage })
        .filter((game) => game.isGame !== 'VASSALAGE')
        .slice(0, 12)
        .map((game, index) => ({
          roomId: `${game.vassalage}-${index + 1}`,
          name: `${game.gameName} ${index + 1}`,
          minBet: game.minBet,
          players: (game.popularity * 7 + moment * (index + 1)) % 6, // changes the number of players over time
          seats: 6,
          gameCode: game.gameCode,
        }))
    },
  }),
]

/** How often a simulated player joins or leaves a room, ms. */
const seatsEvery = 8000

function kindsOf({ catalogue }: Services, gameType: string): { key: string; vendors: string[] }[] {
  const kinds = new Map<string, Set<string>>()
  for (const game of catalogue.find({ gameType })) {
    if (game.gameClassify === '') continue
    const vendors = kinds.get(game.gameClassify) ?? new Set()
    kinds.set(game.gameClassify, vendors.add(game.vassalage))
  }
  return [...kinds].map(([key, vendors]) => ({ key, vendors: [...vendors] }))
}
