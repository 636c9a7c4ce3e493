import type { Color } from './color.ts'

/**
 * Six colours of one picture. The background is a gradient from sky to deep. ink is used for shadows and for the dark gradient under the
 * lettering.
 */
export interface Palette {
  sky: Color
  deep: Color
  ink: Color
  main: Color
  bright: Color
  glow: Color
  /** True: a light background. About one picture in seven has one, so that a row of pictures varies. */
  pale: boolean
}

const palette = (sky: Color, deep: Color, ink: Color, main: Color, bright: Color, glow: Color, pale = false): Palette => ({
  sky,
  deep,
  ink,
  main,
  bright,
  glow,
  pale,
})

export const palettes = {
  lagoon: palette('#127a86', '#06202f', '#041824', '#1fb5a6', '#8aeccb', '#ffd98c'),
  ember: palette('#a8321f', '#2b0a10', '#1d060b', '#ea5a33', '#ffab57', '#ffe6b0'),
  violet: palette('#5a2aa0', '#170c35', '#0f0726', '#9a5ae6', '#dcaefc', '#ffe0a6'),
  jade: palette('#137052', '#051f19', '#041712', '#25b075', '#9ceba8', '#f6e08c'),
  rose: palette('#a02a6c', '#260920', '#1a0516', '#ea558c', '#ffb4bd', '#ffe3bd'),
  indigo: palette('#2450b4', '#08112e', '#060c22', '#4c83f0', '#a6cdff', '#ffdb8a'),
  sand: palette('#d9964a', '#5a2c12', '#3a1a0a', '#f2bd6a', '#fde2ad', '#fff1d0'),
  slate: palette('#44587c', '#0f1522', '#0a0f19', '#7f93bd', '#cad7ef', '#f0a94e'),
  dusk: palette('#e0744c', '#2a1745', '#170d2b', '#8d3f7d', '#ffb57a', '#ffe7b8'),
  reef: palette('#0f5c74', '#051726', '#03101b', '#2f9fc4', '#a0e3f2', '#ff9d6a'),
  moss: palette('#5d7a2a', '#16210c', '#0e1607', '#94b83e', '#dcea8e', '#ffce7a'),
  plum: palette('#6d2348', '#1c0a1f', '#130616', '#b8476f', '#f3a58c', '#ffd27a'),
  cream: palette('#fbeacb', '#eec07c', '#7a3b1c', '#d94f35', '#f6a03c', '#2f7d5d', true),
  sky: palette('#cdeaf7', '#6db7e4', '#153a63', '#2f7cc4', '#f7fbff', '#f2b04c', true),
  blush: palette('#fcdcd0', '#ee9a8c', '#6a2032', '#cf4159', '#fff3ea', '#e9a23b', true),
  mint: palette('#d5f0dd', '#79c7a6', '#12493d', '#2b8f72', '#f6fff6', '#ee8f3c', true),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

export const paletteNames = Object.keys(palettes) as PaletteName[]
