import { baccarat, cards, chips, hilo, roulette } from './cards.ts'
import { balls, hex, pitch, trophy } from './contests.ts'
import { butterfly, dragon, koi, owl, phoenix, rooster } from './creatures.ts'
import { dice } from './dice.ts'
import type { Emblem } from './emblem.ts'
import { candy, clover, fruit, lotus } from './garden.ts'
import { chest, coins, crown, gem, star } from './jewels.ts'
import { bolt, hourglass, mask, pyramid } from './myth.ts'
import { desert, lantern, lighthouse, palace, peaks, temple, volcano } from './places.ts'
import { angler, octopus, shell, trident, wave } from './sea.ts'
import { balloon, compass, galleon, rocket } from './voyages.ts'

/** Every emblem, by the name that games use. */
export const emblems = {
  angler,
  baccarat,
  balloon,
  balls,
  bolt,
  butterfly,
  candy,
  cards,
  chest,
  chips,
  clover,
  coins,
  compass,
  crown,
  desert,
  dice,
  dragon,
  fruit,
  galleon,
  gem,
  hex,
  hilo,
  hourglass,
  koi,
  lantern,
  lighthouse,
  lotus,
  mask,
  octopus,
  owl,
  palace,
  peaks,
  phoenix,
  pitch,
  pyramid,
  rocket,
  rooster,
  roulette,
  shell,
  star,
  temple,
  trident,
  trophy,
  volcano,
  wave,
} satisfies Record<string, Emblem>

export type EmblemName = keyof typeof emblems

export const emblemNames = Object.keys(emblems) as EmblemName[]

/** Emblems that contain digits or have a fixed left and right, so they are never mirrored. */
export const oneSided: ReadonlySet<EmblemName> = new Set(['baccarat', 'balls', 'cards', 'compass', 'hilo'])
