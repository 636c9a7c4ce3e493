import { type EmblemName, emblems, oneSided } from './emblems/gallery.ts'
import { letter, type LetteringName } from './lettering.ts'
import { type Palette, type PaletteName, palettes } from './palettes.ts'
import { hash, pick, seeded } from './random.ts'
import { circle, line, radialGradient, rays, ring, times } from './shapes.ts'

/** What a picture is made from. `nodeId` is the seed: the same game always gets the same picture. */
export interface ArtSubject {
  nodeId: string
  gameName: string
  vendorName: string
  emblem: EmblemName
  palette: PaletteName
  lettering: LetteringName
}

type Motif = (palette: Palette, random: () => number) => string

/** A faint pattern between background and emblem. */
const motifs: Motif[] = [
  () => '',
  ({ bright }, random) => rays(120, 120, 10 + Math.floor(random() * 12), 300, bright, 0.07, random()),
  ({ bright }) => times(5, (index) => ring(120, 126, 60 + index * 26, bright, 1, { opacity: 0.16 })),
  ({ bright }, random) => times(14, () => ring(random() * 240, random() * 300, 2 + random() * 9, bright, 1.2, { opacity: 0.25 })),
  ({ bright }, random) => times(22, () => circle(random() * 240, random() * 280, 0.7 + random() * 1.8, bright, { opacity: 0.35 })),
  ({ bright }) => times(7, (index) => line(`M${-80 + index * 56},320L${80 + index * 56},0`, bright, 12, { opacity: 0.05 })),
]

/**
 * The picture of a game as SVG text: 240×320 with name and vendor, or the square emblem alone.
 * Ids are unique for each game, so one document may contain several pictures.
 */
export function gameArt(subject: ArtSubject, { lettering }: { lettering: boolean }): string {
  const palette: Palette = palettes[subject.palette]
  const id = `a${hash(subject.nodeId).toString(36)}${lettering ? '' : 'q'}`
  const random = seeded(`${subject.nodeId} ${subject.gameName}`)
  const motif = pick(random, motifs)(palette, random)
  const mirrored = random() < 0.5 && !oneSided.has(subject.emblem)
  const emblem = emblems[subject.emblem](palette, random, id)
  const height = lettering ? 320 : 240
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="${height}" viewBox="0 0 240 ${height}" font-family="Inter,'Helvetica Neue',Arial,sans-serif">` +
    `<defs>${radialGradient(`${id}g`, palette.sky, palette.deep)}</defs><rect width="240" height="320" fill="url(#${id}g)"/>` +
    `${motif}<g${mirrored ? ' transform="matrix(-1 0 0 1 240 0)"' : ''}>${emblem}</g>` +
    `${lettering ? letter(subject.gameName, subject.vendorName, subject.lettering, palette, id) : ''}</svg>`
  )
}
