import { mix } from '../artwork/color.ts'
import { mosaic, type MosaicColors, mosaicSkies } from '../artwork/mosaic.ts'
import { type PaletteName, palettes } from '../artwork/palettes.ts'

/** The wall behind a game, in the colours of the game's palette. The lagoon palette keeps the sun and sea of the platform's own design. */
function wallColors(name: PaletteName): MosaicColors {
  if (name === 'lagoon') return mosaicSkies.dark.dusk
  const { sky, deep, ink, main, bright, glow, pale } = palettes[name]
  const [near, far] = pale ? [mix(ink, main, 0.35), mix(ink, main, 0.08)] : [mix(deep, sky, 0.5), mix(deep, sky, 0.16)]
  const warm = name === 'cream' ? '#f6c04c' : glow
  return {
    sky: [far, near],
    sun: [mix(warm, '#ffffff', 0.75), mix(warm, '#ffffff', 0.5), mix(warm, '#ffffff', 0.1), mix(warm, main, 0.4), mix(main, ink, 0.1)],
    halo: [mix(main, warm, 0.25), mix(main, ink, 0.42)],
    ray: warm,
    sea: [mix(main, pale ? ink : deep, 0.3), mix(pale ? ink : deep, main, 0.16)],
    foam: bright,
  }
}

export const wallFormats = { wide: [1000, 560], tall: [420, 900] } as const

/** A mosaic of the sun over water, as SVG text: wide for a desktop, tall for a phone. */
export function gameWall(name: PaletteName, format: keyof typeof wallFormats): string {
  const [width, height] = wallFormats[format]
  const sun = format === 'wide' ? { x: 500, y: 60, radius: 100 } : { x: 210, y: 250, radius: 90 }
  return mosaic(width, height, {
    colors: wallColors(name),
    sun,
    horizon: height * 0.69,
    dissolve: null,
    grout: mix(palettes[name].ink, '#070b14', 0.6),
    seed: name,
  }).replace('xMaxYMid', 'xMidYMid')
}
