import { type MosaicColors, type MosaicOptions, mosaic, mosaicThemes } from '../artwork/mosaic.ts'

/** Times of day over the same sea, so that the banners of a carousel differ. */
const hours: Record<string, { sky: MosaicColors['sky']; halo: MosaicColors['halo']; sun: number } | undefined> = {
  dawn: { sky: ['#2b2350', '#6a4a7c'], halo: ['#f0a08a', '#c2687e'], sun: 0.62 },
  dusk: { sky: ['#2a1730', '#6b2f45'], halo: ['#f08a4a', '#b5423f'], sun: 0.8 },
  night: { sky: ['#0c1730', '#173055'], halo: ['#5f8fc4', '#2f5a94'], sun: 0.7 },
}

const width = 816
const height = 296

/**
 * The house's mosaic for banners and panels. theme: dark or light; hour: dawn, dusk or night, otherwise day; whole: without the fading
 * edge.
 */
export function mosaicPicture(theme: string | undefined, hour: string | undefined, isWhole: boolean): string {
  const base: MosaicColors = theme === 'light' ? mosaicThemes.light : mosaicThemes.dark
  const told = hours[hour ?? '']
  const colors: MosaicColors =
    told && theme !== 'light' ? { ...base, sky: told.sky, halo: told.halo } : told ? { ...base, halo: told.halo } : base
  const options: MosaicOptions = {
    colors,
    seed: `house ${hour ?? 'day'}`,
    sun: { x: width * (told?.sun ?? 0.825), y: height * 0.41, radius: 70 },
    horizon: height * 0.72,
    stone: 9,
    ...(isWhole && { dissolve: null }),
    ...(!told && { dolphin: { x: width * 0.45, y: height * 0.34, scale: 1.1 } }),
  }
  return mosaic(width, height, options)
}

/** The same sea in portrait format, without a fading edge, for the panel beside the login. */
export function panelPicture(theme: string | undefined): string {
  return mosaic(392, 416, {
    colors: theme === 'light' ? mosaicThemes.light : mosaicThemes.dark,
    seed: 'house panel',
    sun: { x: 272, y: 150, radius: 62 },
    horizon: 296,
    dissolve: null,
    dolphin: { x: 35, y: 170, scale: 1.15 },
  })
}
