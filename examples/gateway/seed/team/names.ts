import { pick, type Random } from '../../artwork/random.ts'

/** Given and family names of the seeded team. They are invented and belong to no particular language. */
const given =
  'Alba Amaro Anouk Arlo Benno Bram Calla Caspian Celio Dara Delphi Dorian Edda Elio Enzo Fable Farah Fenna Gaia Galen Hana Harlow Idris Ines Ione Jarek Jonas Juno Kaia Kenji Kiran Lark Leoni Liv Luca Maren Mika Milo Mira Nadia Nils Noor Odile Orin Otis Pania Petra Quill Rafa Rhea Rika Rune Sanna Silas Soren Tamsin Tariq Thea Tomas Una Vera Vico Wren Xenia Yara Yuki Zadie Zeno'.split(
    ' ',
  )
const family =
  'Abelane Ashcombe Bellgrove Brackwater Calder Castellan Corvane Dalmore Deepwell Driftwood Eastmere Elderlin Fairlight Fennick Galloway Gladmoor Greywing Halloran Harrowgate Holm Inverle Jasperson Kestle Kingsbarn Larkspur Lindqvale Lowmoor Marchetta Merrow Moorland Nightingale Northam Oakridge Ostermann Palegrove Pemberly Quarrie Ravensby Redfern Rookwood Saltmarsh Silverton Sorrel Starling Stonebrook Tarrant Thornbury Umberly Valeroy Vantongeren Wexmoor Wickham Windermoor Yarrow Zephyrine'.split(
    ' ',
  )

export interface SeedName {
  /** Like every registered account: lower case, a letter first, then letters and digits. */
  account: string
  nickname: string
}

/** Returns a function that generates names without giving the same one twice. */
export function nameMaker(random: Random): () => SeedName {
  const taken = new Set<string>()
  return () => {
    const [first, last] = [pick(random, given), pick(random, family)]
    const stem = `${first}${last.slice(0, 4)}`.toLowerCase()
    let account: string
    do account = `${stem}${Math.floor(random() * 1000)}`
    while (taken.has(account))
    taken.add(account)
    return { account, nickname: `${first} ${last}` }
  }
}
