import type { EmblemName } from '../artwork/emblems/gallery.ts'
import type { GameType } from './categories.ts'

const words = (text: string): string[] => text.split(', ')

/** Nouns that fit a game with this emblem. Generated names use them. */
export const nouns: Record<EmblemName, string[]> = {
  angler: words('Angler, Abyss, Deepwater, Lamplight, Trench, Undertow, Glowfish, Fathom'),
  baccarat: words('Baccarat, Punto, Banco, Dragon Tie, Shoe, Aurea'),
  balloon: words('Balloon, Updraft, Skyfair, Cloudline, Drift, Airship, Highwind, Basket'),
  balls: words('Draw, Numbers, Drum, Sphere, Six, Tombola, Keno, Pick Five, Lotto, Jackpot Drum'),
  bolt: words('Thunder, Forum, Storm, Skyfire, Tempest, Column, Stormgate, Titan'),
  butterfly: words('Butterfly, Meadow, Monarch, Flutter, Silkwing, Chrysalis, Moth, Nectar'),
  candy: words('Candy, Sugar, Gumdrop, Lollipop, Toffee, Bonbon, Sherbet, Confetti, Marzipan'),
  cards: words('Ace, Royal Hand, Blackjack, Full House, Suit, Salon, Trick, Flush, Holdem'),
  chest: words('Chest, Hoard, Plunder, Vault, Strongbox, Trove, Lockbox, Bounty'),
  chips: words('Chips, High Table, Croupier, Stack, Showdown, All In, Rally'),
  clover: words('Clover, Shamrock, Charm, Four Leaf, Meadow Luck, Greenfield, Leprechaun'),
  coins: words('Coins, Mint, Treasury, Strings of Coin, Copper, Moneta, Abacus, Ingot'),
  compass: words('Compass, Meridian, Voyage, Latitude, True North, Explorer, Cartographer, Passage'),
  crown: words('Crown, Kingmaker, Regent, Throne, Coronet, Heir, Dynasty, Sceptre'),
  desert: words('Desert, Dune, Mesa, Mirage, Frontier, Canyon, Prairie, Outlaw'),
  dice: words('Dice, Sic Bo, Lucky Roll, Knucklebone, Hazard, Cube, Six Eyes, Tumbler'),
  dragon: words('Dragon, Wyrm, Serpent, Drake, Scales, Ember Coil, Dragonhold, Wyvern'),
  fruit: words('Orchard, Citrus, Cherry, Fruit Stand, Melon, Juice, Plum, Harvest, Bell, Sevens'),
  galleon: words('Galleon, Corsair, Armada, Buccaneer, Crow’s Nest, Privateer, Mutiny, Tradewind'),
  gem: words('Facet, Gem, Brilliant, Emerald, Sapphire, Carat, Prism, Jewel, Garnet'),
  hex: words('Grid, Rivals, Arena, Circuit, Lane, Siege, Rank, Strike, Core, Clutch'),
  hilo: words('Hi-Lo, Turnover, Next Card, Ladder, Up or Down, Seven Up'),
  hourglass: words('Hourglass, Sands, Moment, Eternity, Timekeeper, Minute, Midnight, Countdown'),
  koi: words('Koi, Pond, Carp, Water Garden, Ripple, Golden Fin, Lily Pond, Two Fish'),
  lantern: words('Lantern, Alley, Night Market, Festival, Paper Light, Lamplighter, Evening'),
  lighthouse: words('Lighthouse, Beacon, Harbour, Cape, Keeper, Skerry, Headland, Breakwater'),
  lotus: words('Lotus, Pavilion, Blossom, Still Water, Petal, Lily, Serenity, Mandala'),
  mask: words('Masque, Carnival, Masquerade, Harlequin, Gala, Opera, Pantomime, Disguise'),
  octopus: words('Octo, Reef, Kraken, Tentacle, Ink Cloud, Grotto, Coral, Eight Arms'),
  owl: words('Owl, Nightwood, Watcher, Wise Feather, Moonwood, Barn, Hollow, Twilight'),
  palace: words('Palace, Sultan, Minaret, Bazaar, Caravan, Oasis, Courtyard, Vizier'),
  peaks: words('Ridge, Summit, Moon Ridge, Alpine, Highland, Wolf Pass, Glacier, Ascent'),
  phoenix: words('Firebird, Phoenix, Plume, Ashes, Peacock, Feather, Rebirth, Sunbird'),
  pitch: words('Derby, Kick-Off, Final Whistle, Stadium, Penalty, Extra Time, Matchday, League, Cup Tie, Sideline'),
  pyramid: words('Pyramid, Eye, Pharaoh, Obelisk, Nile, Scarab, Saqqara, Sphinx, Papyrus'),
  rocket: words('Rocket, Orbit, Lift-Off, Astro, Module, Payload, Launchpad, Cosmonaut, Moonshot'),
  rooster: words('Comb, Spur, Rooster, Cockerel, Daybreak, Pit, Gamecock, Plumage, Crow'),
  roulette: words('Roulette, Wheel, Zero, Croisette, Spin Table, Noir, Rouge'),
  shell: words('Nautilus, Pearl, Shell, Conch, Spiral, Divers, Lagoon, Tidepool'),
  star: words('Nova, Star, Constellation, Zenith, Aurora, Supernova, Polaris, Pulsar, Stardust'),
  temple: words('Pagoda, Temple, Shrine, Jade Gate, Monastery, Dojo, Bamboo Court, Terrace'),
  trident: words('Trident, Tidelord, Atlantis, Poseidia, Maelstrom, Sea King, Current'),
  trophy: words('Trophy, Champions, Grand Prix, Laurels, Podium, Medal, Finals, Title Race'),
  volcano: words('Volcano, Lava, Magma, Caldera, Eruption, Obsidian, Cinder, Hotspring'),
  wave: words('Wave, Tide, Tyche, Swell, Surf, Breaker, Ocean, Monsoon, Seafarer'),
}

export const adjectives = words(
  'Gilded, Silent, Crimson, Velvet, Lucky, Hidden, Ancient, Electric, Wild, Silver, Midnight, Royal, Secret, Frosted, Burning, Jade, Amber, Ivory, Cobalt, Scarlet, ' +
    'Emerald, Copper, Bronze, Opal, Pearl, Sapphire, Ruby, Coral, Misty, Sunlit, Moonlit, Starlit, Drifting, Roaring, Whispering, Dancing, Laughing, Restless, Patient, Curious, ' +
    'Northern, Southern, Eastern, Western, Distant, Endless, Forgotten, Painted, Woven, Carved, Polished, Rolling, Soaring, Rising, Hollow, Bright, Brave, Merry, Noble, Humble, ' +
    'Tall, Tiny, Grand, Double, Triple, Twin, Second, Seventh, Ninth, Hundred, Thousand, Little, Old, New, First, Last, Quiet, Loud, Swift, Slow, ' +
    'Sugared, Salted, Spiced, Smoky, Dusky, Rosy, Azure, Indigo, Violet, Saffron, Marble, Granite, Crystal, Glass, Paper, Iron, Cedar, Juniper, Saint, Vintage',
)

export const places = words(
  'Saqqara, Sirmio, Ravenna, Ostia, Tyre, Knossos, Samarkand, Petra, Lagos Bay, Lisbon, Hanoi, Kyoto, Cusco, Marrakesh, Bergen, Valparaiso, Zanzibar, Antioch, Delos, Naxos, ' +
    'the North, the South, the Deep, the Moon, the East, the Dunes, the Isles, the Valley, the Harbour, Summer, Winter, Spring, Autumn, Midnight, Noon, Fire, Glass, Silver, Stone, Salt',
)

export const endings = words(
  'Quest, Nights, Parade, Reels, Story, Tales, Trail, Garden, Alley, Club, Express, Fever, Party, Lounge, Deluxe, Hunt, Kingdom, Rush, Dreams, Legend, ' +
    'Bay, Road, Street, Tower, Fair, Circle, Song, Rhapsody, Serenade, Return, Chronicle, Galore, Workshop, Diary, Chase, Ways, Classic, Royale, Spins, Ballad',
)

export const numbers = words('7, 9, 21, 27, 40, 50, 66, 77, 88, 99, 100, 777, 1000, II, III')

const everySlot: EmblemName[] = [
  'angler',
  'balloon',
  'bolt',
  'butterfly',
  'candy',
  'cards',
  'chest',
  'clover',
  'coins',
  'compass',
  'crown',
  'desert',
  'dice',
  'dragon',
  'fruit',
  'galleon',
  'gem',
  'hourglass',
  'koi',
  'lantern',
  'lighthouse',
  'lotus',
  'mask',
  'octopus',
  'owl',
  'palace',
  'peaks',
  'phoenix',
  'pyramid',
  'rocket',
  'shell',
  'star',
  'temple',
  'trident',
  'volcano',
  'wave',
]

/** Emblems that suit a category. */
export const emblemsOf: Record<GameType, EmblemName[]> = {
  RNG: everySlot,
  LIVE: ['roulette', 'baccarat', 'cards', 'dice', 'chips', 'hilo', 'mask', 'crown'],
  FISH: ['shell', 'koi', 'octopus', 'trident', 'wave', 'angler', 'galleon', 'compass', 'chest', 'lighthouse'],
  PVP: ['cards', 'chips', 'dice', 'hilo', 'crown', 'trophy', 'coins', 'lantern'],
  LOTT: ['balls', 'clover', 'star', 'coins', 'balloon', 'butterfly'],
  ELOTT: ['balls', 'hourglass', 'star', 'rocket', 'clover', 'bolt'],
  SPORTS: ['pitch', 'trophy'],
  ESPORTS: ['hex', 'trophy', 'rocket', 'bolt', 'dragon'],
  COCKFIGHT: ['rooster'],
}

/** The emblems that look right on the cream palette. Its highlight is green, which doesn't suit a sun or gold. */
export const onCream: ReadonlySet<EmblemName> = new Set([
  'balloon',
  'butterfly',
  'candy',
  'cards',
  'compass',
  'dice',
  'fruit',
  'hex',
  'koi',
  'lantern',
  'octopus',
  'pitch',
  'rocket',
])
