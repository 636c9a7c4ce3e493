import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'

/**
 * One large figure of flat shapes in two tones, lit from the upper left. It's drawn on 240×320 around (120, 128). The upper 44 units
 * contain nothing important, and the lettering covers the lower third. id: prefix for ids inside the figure.
 */
export type Emblem = (palette: Palette, random: Random, id: string) => string
