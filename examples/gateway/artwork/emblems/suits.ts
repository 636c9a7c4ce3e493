import type { Color } from '../color.ts'
import { d, path } from '../shapes.ts'

const outlines = {
  spade:
    'M0,-1C.55,-.35 1,-.05 1,.38C1,.72 .74,.92 .46,.92C.3,.92 .16,.86 .08,.76C.1,1 .2,1.15 .36,1.25L-.36,1.25C-.2,1.15 -.1,1 -.08,.76C-.16,.86 -.3,.92 -.46,.92C-.74,.92 -1,.72 -1,.38C-1,-.05 -.55,-.35 0,-1Z',
  heart:
    'M0,1.05C-.6,.5 -1,.12 -1,-.35C-1,-.72 -.74,-.95 -.45,-.95C-.25,-.95 -.08,-.83 0,-.65C.08,-.83 .25,-.95 .45,-.95C.74,-.95 1,-.72 1,-.35C1,.12 .6,.5 0,1.05Z',
  diamond: 'M0,-1.2Q.3,-.5 .85,0Q.3,.5 0,1.2Q-.3,.5 -.85,0Q-.3,-.5 0,-1.2Z',
  club: 'M0,-1.05A.5,.5 0 0 1 .42,-.28A.5,.5 0 1 1 .1,.42C.12,.75 .2,.95 .36,1.1L-.36,1.1C-.2,.95 -.12,.75 -.1,.42A.5,.5 0 1 1 -.42,-.28A.5,.5 0 0 1 0,-1.05Z',
}

export type Suit = keyof typeof outlines

/** A suit around (x, y), about twice `size` wide. */
export const suit = (name: Suit, x: number, y: number, size: number, fill: Color): string =>
  path(outlines[name], fill, { transform: d`translate(${x} ${y}) scale(${size})` })
