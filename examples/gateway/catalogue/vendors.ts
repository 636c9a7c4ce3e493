import type { MarkName } from '../artwork/vendor-marks.ts'
import type { GameType } from './categories.ts'

/** A studio of the catalogue. All are invented, except those whose codes §9 gives. */
export interface CatalogueVendor {
  code: string
  name: string
  /** Drawn by `vendorMark`. */
  mark: MarkName
  gameTypes: readonly GameType[]
  /** Its share of games, relative to the other vendors of its types. */
  weight: number
  /** True: the vendor also has a lobby entry with isGame VASSALAGE, which opens as a list of its games (§2 Game launch). */
  hasLobby: boolean
}

const vendor = (code: string, name: string, mark: MarkName, types: string, weight: number, hasLobby = false): CatalogueVendor => ({
  code,
  name,
  mark,
  gameTypes: types.split(' ') as GameType[],
  weight,
  hasLobby,
})

export const vendors: readonly CatalogueVendor[] = [
  vendor('AURELIA', 'Aurelia', 'diamond', 'RNG LIVE', 9),
  vendor('JL', 'JILI', 'hook', 'RNG FISH', 3),
  vendor('HANAMI', 'Hanami', 'blossom', 'RNG LIVE FISH', 7),
  vendor('OPALINE', 'Opaline', 'opal', 'RNG LIVE', 7),
  vendor('NORTHWIND', 'Northwind', 'north', 'RNG LIVE SPORTS', 7),
  vendor('SEVENHILLS', 'Seven Hills', 'hills', 'RNG LOTT', 6),
  vendor('LACUNA', 'Lacuna', 'crescent', 'RNG LIVE', 6),
  vendor('VOLT', 'Volt Nine', 'volt', 'RNG ESPORTS', 6),
  vendor('TIDAL', 'Tidal', 'tide', 'RNG FISH', 6),
  vendor('OSTRA', 'Ostra', 'scallop', 'FISH RNG', 4),
  vendor('KESTREL', 'Kestrel', 'kestrel', 'RNG LIVE FISH COCKFIGHT', 6),
  vendor('MIRADOR', 'Mirador', 'gate', 'RNG LIVE', 6),
  vendor('JFF', 'JFF Studio', 'fan', 'RNG LIVE', 5),
  vendor('BRIGANTINE', 'Brigantine', 'sail', 'RNG FISH', 5),
  vendor('TWINRING', 'Twin Ring', 'rings', 'RNG LIVE', 4),
  vendor('BELFRY', 'Belfry Works', 'tower', 'RNG', 5),
  vendor('DEWDROP', 'Dewdrop', 'drop', 'RNG', 4),
  vendor('CUBIC', 'Cubic Eleven', 'cube', 'RNG', 5),
  vendor('FERNHILL', 'Fernhill', 'leaf', 'RNG', 4),
  vendor('OCULA', 'Ocula', 'eye', 'RNG', 4),
  vendor('PALISADE', 'Palisade', 'shield', 'RNG PVP', 4),
  vendor('FOURFOLD', 'Fourfold', 'quarter', 'RNG PVP', 4),
  vendor('SALTGRAIN', 'Saltgrain', 'pearl', 'RNG FISH', 4),
  vendor('STEEPLE', 'Steeple Row', 'bars', 'RNG', 3),
  vendor('LATCHKEY', 'Latchkey', 'key', 'RNG', 3),
  vendor('PERIGEE', 'Perigee', 'comet', 'RNG', 4),
  vendor('HARBOUR', 'Harbour Nine', 'anchor', 'FISH RNG', 3),
  vendor('PRISMA', 'Prisma Lane', 'prism', 'RNG', 4),
  vendor('DRAGONFLY', 'Dragonfly', 'dragonfly', 'RNG', 3),
  vendor('ROUNDTABLE', 'Round Table', 'target', 'PVP', 5, true),
  vendor('KNAVE', 'Knave & Queen', 'crossed', 'PVP LIVE', 4, true),
  vendor('TCG_SEA', 'Sea Draws', 'balls', 'LOTT', 5),
  vendor('TCG_LOTTO_VN', 'Viet Lotto', 'ticket', 'LOTT', 4),
  vendor('TCG_QUICK', 'Quick Draws', 'net', 'ELOTT LOTT', 6),
  vendor('LUMENLOTT', 'Lumen Draws', 'half', 'ELOTT', 4),
  vendor('BTI', 'BTI Sports', 'pitch', 'SPORTS', 6),
  vendor('REDROOST', 'Red Roost', 'comb', 'COCKFIGHT', 4),
  vendor('AV', 'Avant Arena', 'wing', 'ESPORTS', 4),
  vendor('AI', 'Arena Index', 'chevrons', 'ESPORTS', 3),
  vendor('IMES', 'Imes League', 'hexagon', 'ESPORTS', 3),
  vendor('TF', 'True Field', 'arrow', 'ESPORTS', 3),
  vendor('IA', 'Iron Arena', 'shield', 'ESPORTS', 2),
  vendor('DS88', 'DS Eighty-Eight', 'rings', 'ESPORTS', 2),
  vendor('DIG', 'Dig League', 'pad', 'ESPORTS', 3, true),
  vendor('WGB', 'World Grid', 'net', 'ESPORTS', 2),
  vendor('SV3', 'Server Three', 'bars', 'ESPORTS', 2),
]

const byCode = new Map(vendors.map((entry) => [entry.code, entry]))

export const findVendor = (code: string): CatalogueVendor | undefined => byCode.get(code)
