import { mosaic, type MosaicOptions, mosaicSkies, type SkyHour, skyHours } from '../artwork/mosaic.ts'

const themeOf = (theme: string | undefined) => (theme === 'light' ? 'light' : 'dark')
const hourOf = (hour: string | undefined): SkyHour => skyHours.find((each) => each === hour) ?? 'dusk'

/** Sizes of a banner's picture, px as shown in the lobby. */
const formats = {
  wide: { width: 816, height: 296, stone: 9 },
  phone: { width: 358, height: 206, stone: 7 },
  /** For the points mall: cropped at top and bottom to the height of the card beside it (src/widgets/points/mall-banners.css). */
  mall: { width: 720, height: 440, stone: 9 },
}
type Format = keyof typeof formats
const formatOf = (format: string | undefined): Format => (format === 'phone' || format === 'mall' ? format : 'wide')
/** The share of a banner reserved for its text (src/widgets/lobby/banners.css): stones keep 16 px distance from it. */
const words = { width: 0.54, height: 0.69 }
/** Below the text, beside the button, the drawing is wider; in the mall the button is in the text area. */
const below = (height: number) => ({ low: 0.46, words: words.height + 16 / height })

/**
 * Scenes, so that the banners of a carousel differ; the default is one leaping dolphin. A dolphin's nose and length are shares of the
 * picture.
 */
const scenes = {
  leap: { sun: 0.38, radius: 0.22, horizon: 0.76, dolphins: [{ x: 0.8, y: 0.72, length: 0.29 }] },
  low: { sun: 0.64, radius: 0.29, horizon: 0.72, dolphins: [] },
  tide: { sun: 0.3, radius: 0.19, horizon: 0.54, dolphins: [] },
  pair: {
    sun: 0.34,
    radius: 0.2,
    horizon: 0.8,
    dolphins: [
      { x: 0.8, y: 0.74, length: 0.24 },
      { x: 0.96, y: 0.64, length: 0.19 },
    ],
  },
}
type Scene = keyof typeof scenes
const sceneOf = (scene: string | undefined): Scene => (scene !== undefined && Object.hasOwn(scenes, scene) ? (scene as Scene) : 'leap')

export interface MosaicAsked {
  theme?: string | undefined
  /** The time of day: dawn, day, dusk or night. */
  hour?: string | undefined
  /** The name of the composition: leap, low, tide or pair. */
  scene?: string | undefined
  /** phone, mall: separate drawings for the banners there. */
  format?: string | undefined
  /** 1: without the faded edge. */
  whole?: string | undefined
}

/** Cache key with one word per choice: equal pictures have equal keys. */
export const mosaicKey = ({ theme, hour, scene, format, whole }: MosaicAsked): string =>
  `${themeOf(theme)} ${hourOf(hour)} ${sceneOf(scene)} ${formatOf(format)} ${whole === '1'}`

/** The brand's mosaic for banners and panels: the sea at a time of day. */
export function mosaicPicture({ theme, hour, scene, format, whole }: MosaicAsked): string {
  const { width, height, stone } = formats[formatOf(format)]
  const { sun, radius, horizon, dolphins } = scenes[sceneOf(scene)]
  const from = words.width + 16 / width
  const isMall = format === 'mall'
  const options: MosaicOptions = {
    colors: mosaicSkies[themeOf(theme)][hourOf(hour)],
    seed: `house ${sceneOf(scene)}`,
    sun: { x: width * 0.82, y: height * sun, radius: height * radius },
    horizon: height * horizon,
    stone,
    dissolve: whole === '1' ? null : { from, over: 0.14, ...(!isMall && below(height)) },
    dolphins: dolphins.map(({ x, y, length }) => {
      const scale = (width * (isMall ? Math.min(length, x - from) : length)) / 197
      return { x: width * x - 197 * scale, y: height * y - 63 * scale, scale }
    }),
  }
  return mosaic(width, height, options)
}

/** The same sea in portrait format, without a faded edge, for the panel beside the login form. */
export function panelPicture(theme: string | undefined): string {
  return mosaic(392, 416, {
    colors: mosaicSkies[themeOf(theme)].dusk,
    seed: 'house panel',
    sun: { x: 272, y: 150, radius: 62 },
    horizon: 296,
    dissolve: null,
    dolphins: [{ x: 35, y: 170, scale: 1.15 }],
  })
}
