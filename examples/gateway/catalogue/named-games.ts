import type { EmblemName } from '../artwork/emblems/gallery.ts'
import type { LetteringName } from '../artwork/lettering.ts'
import type { PaletteName } from '../artwork/palettes.ts'
import type { GameType } from './categories.ts'

export interface NamedGame {
  name: string
  vendor: string
  emblem: EmblemName
  palette: PaletteName
  lettering: LetteringName
  badge?: 'hot' | 'new'
  /** Hours of maintenance from the gateway's start. */
  rests?: number
}

type Row = [
  name: string,
  vendor: string,
  emblem: EmblemName,
  palette: PaletteName,
  lettering: LetteringName,
  badge?: 'hot' | 'new',
  rests?: number,
]

const games = (rows: Row[]): NamedGame[] =>
  rows.map(([name, vendor, emblem, palette, lettering, badge, rests]) => ({
    name,
    vendor,
    emblem,
    palette,
    lettering,
    ...(badge ? { badge } : {}),
    ...(rests ? { rests } : {}),
  }))

/** The first games of their category, in order. */
export const namedGames: Partial<Record<GameType, NamedGame[]>> = {
  RNG: games([
    ['Gilded Dragon', 'AURELIA', 'dragon', 'ember', 'serif', 'hot'],
    ['Orchard 77', 'OPALINE', 'fruit', 'cream', 'slab', 'new'],
    ['Thunder Forum', 'SEVENHILLS', 'bolt', 'indigo', 'caps'],
    ['Lotus Pavilion', 'HANAMI', 'lotus', 'blush', 'serif'],
    ['Facet', 'NORTHWIND', 'gem', 'violet', 'light'],
    ['Eye of Saqqara', 'MIRADOR', 'pyramid', 'sand', 'narrow', 'hot'],
    ['Moon Ridge', 'LACUNA', 'peaks', 'dusk', 'light'],
    ['Sea of Tyche', 'TIDAL', 'wave', 'lagoon', 'italic', 'hot'],
    ['Nine Coins', 'JL', 'coins', 'jade', 'sans'],
    ['Koi Garden', 'HANAMI', 'koi', 'reef', 'serif'],
    ['Kingmaker', 'AURELIA', 'crown', 'rose', 'serif'],
    ['Nova Nova', 'VOLT', 'star', 'violet', 'sans', 'new'],
    ['Firebird', 'KESTREL', 'phoenix', 'ember', 'serif', 'hot'],
    ['Citrus Bar', 'JL', 'fruit', 'mint', 'narrow'],
    ['Ice Facets', 'OPALINE', 'gem', 'sky', 'caps'],
    ['Jade Pagoda', 'JL', 'temple', 'jade', 'serif'],
    ['Lantern Alley', 'HANAMI', 'lantern', 'rose', 'serif'],
  ]),
  LIVE: games([
    ['Roulette Lumen', 'MIRADOR', 'roulette', 'ember', 'light', 'hot'],
    ['Baccarat Aurea', 'AURELIA', 'baccarat', 'jade', 'serif'],
    ['Sic Bo Nights', 'HANAMI', 'dice', 'rose', 'caps'],
    ['Blackjack Salon', 'NORTHWIND', 'cards', 'indigo', 'italic'],
    ['Speed Chips', 'KESTREL', 'chips', 'reef', 'narrow', undefined, 18],
    ['Masque Royale', 'LACUNA', 'mask', 'dusk', 'serif', 'new'],
    ['Hi-Lo Lounge', 'OPALINE', 'hilo', 'slate', 'light'],
  ]),
  FISH: games([
    ['Nautilus Hunt', 'TIDAL', 'shell', 'reef', 'caps'],
    ['Koi Kingdom', 'OSTRA', 'koi', 'lagoon', 'sans', 'hot'],
    ['Octo Reef', 'OSTRA', 'octopus', 'violet', 'slab'],
    ['Trident Call', 'TIDAL', 'trident', 'slate', 'serif', 'new'],
    ['Deep Current', 'TIDAL', 'wave', 'indigo', 'narrow'],
    ['Pearl Divers', 'OSTRA', 'shell', 'rose', 'serif'],
    ['Angler Deep', 'KESTREL', 'angler', 'jade', 'narrow'],
  ]),
  LOTT: games([['Lucky Seven Hills', 'SEVENHILLS', 'balls', 'indigo', 'sans', 'hot']]),
  SPORTS: games([['Derby Night', 'NORTHWIND', 'pitch', 'jade', 'narrow', 'hot']]),
  ESPORTS: games([['Grid Rivals', 'VOLT', 'hex', 'indigo', 'narrow', 'hot']]),
  COCKFIGHT: games([['Red Comb', 'KESTREL', 'rooster', 'sand', 'caps']]),
}
