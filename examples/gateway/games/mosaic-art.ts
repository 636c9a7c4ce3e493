import { mosaic, type MosaicOptions, mosaicSkies, type SkyHour, skyHours } from '../artwork/mosaic.ts'

const themeOf = (theme: string | undefined) => (theme === 'light' ? 'light' : 'dark')
const hourOf = (hour: string | undefined): SkyHour => skyHours.find((each) => each === hour) ?? 'dusk'

/** The formats of a banner's picture, in px as the lobby shows them. */
const formats = {
  wide: { width: 816, height: 296, stone: 9 },
  phone: { width: 358, height: 206, stone: 7 },
  /** The points mall's: cut above and below to the height of the card beside it (src/widgets/points/mall-banners.css). */
  mall: { width: 720, height: 440, stone: 9 },
}
type Format = keyof typeof formats
const formatOf = (format: string | undefined): Format => (format === 'phone' || format === 'mall' ? format : 'wide')
/** The share of a banner that its words may take (src/widgets/lobby/banners.css): no stone is nearer to them than 16 px. */
const words = { width: 0.54, height: 0.69 }
/** Below the words, beside the button, the drawing reaches further; in the mall the button stands with the words. */
const below = (height: number) => ({ low: 0.46, words: words.height + 16 / height })

/** Banners of one carousel differ: by default one dolphin leaps. A dolphin is told by its nose and its length, in shares of the picture. */
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
  /** dawn, day, dusk or night. */
  hour?: string | undefined
  /** leap, low, tide or pair. */
  scene?: string | undefined
  /** phone, mall: drawings of their own, for the banners there. */
  format?: string | undefined
  /** 1: without the fading edge. */
  whole?: string | undefined
}

/** What is drawn, in one word for each choice: equal pictures have equal keys. */
export const mosaicKey = ({ theme, hour, scene, format, whole }: MosaicAsked): string =>
  `${themeOf(theme)} ${hourOf(hour)} ${sceneOf(scene)} ${formatOf(format)} ${whole === '1'}`

/** The house's mosaic for banners and panels: the sea at an hour of the day. */
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

/** The same sea in portrait format, without a fading edge, for the panel beside the login. */
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
