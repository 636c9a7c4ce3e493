import type { Color } from '../color.ts'
import { mix } from '../color.ts'
import { circle, d, ellipse, group, line, path, type Point, polygon, rays, rect, ring, times } from '../shapes.ts'
import type { Emblem } from './emblem.ts'

/** A pagoda in front of a low sun. */
export const temple: Emblem = ({ sky, ink, main, bright, glow }) => {
  const level = (y: number, half: number, height: number, roof: Color): string =>
    path(
      `M${104 - half},${y}Q${124 - half},${y - 4} ${134 - half},${y - 20}L${106 + half},${y - 20}Q${116 + half},${y - 4} ${136 + half},${y}Z`,
      roof,
    ) +
    rect(134 - half, y, half * 2 - 28, height, mix(ink, main, 0.5)) +
    times(3, (index) => rect(144 - half + (index * (half * 2 - 60)) / 2, y + 6, 12, height - 6, glow, { rx: 5, opacity: 0.9 }))
  return (
    circle(120, 104, 72, glow, { opacity: 0.95 }) +
    circle(120, 104, 90, glow, { opacity: 0.15 }) +
    times(9, (index) => rect(40, 112 + index * 8, 160, 1 + index * 0.55, sky)) +
    polygon(
      [
        [0, 230],
        [60, 186],
        [130, 222],
        [190, 176],
        [240, 214],
        [240, 320],
        [0, 320],
      ],
      mix(ink, main, 0.25),
    ) +
    path('M118,48h4v28h-4z', glow) +
    level(88, 40, 24, main) +
    level(132, 54, 26, mix(main, ink, 0.12)) +
    level(180, 70, 34, mix(main, ink, 0.24)) +
    rect(40, 214, 160, 10, mix(ink, bright, 0.5)) +
    rect(26, 224, 188, 100, mix(ink, main, 0.3))
  )
}

/** Mountain ridges, one behind another. */
export const peaks: Emblem = ({ ink, bright, glow }) => {
  const ridges = [
    [0.2, 150],
    [0.42, 176],
    [0.62, 206],
    [0.82, 238],
  ] as const
  const ridge = ([tone, y]: (typeof ridges)[number], i: number): string => {
    const tops: Point[] = Array.from({ length: 7 }, (_, k) => [
      k * 40 + (i % 2 ? 12 : 0),
      y + ((k + i) % 2 ? -34 + i * 6 : 20) - (i === 0 && k === 4 ? 26 : 0),
    ])
    return polygon([[0, 320], [0, y], ...tops, [240, y], [240, 320]], mix(bright, ink, tone))
  }
  return (
    circle(84, 84, 36, glow) +
    circle(84, 84, 50, glow, { opacity: 0.14 }) +
    ridges.map(ridge).join('') +
    polygon(
      [
        [160, 144],
        [149, 158],
        [157, 155],
        [162, 162],
        [168, 155],
        [174, 158],
      ],
      '#ffffff',
      { opacity: 0.8 },
    ) +
    line(
      times(5, (index) => `M${150 + index * 14},${58 + ((index * 13) % 26)}q4,-5 8,0q4,-5 8,0`),
      ink,
      1.6,
      { opacity: 0.7 },
    )
  )
}

/** Paper lanterns over an alley. */
export const lantern: Emblem = ({ ink, main, bright, glow }) => {
  const bands = [
    [1, main],
    [0.78, mix(main, bright, 0.12)],
    [0.5, mix(main, glow, 0.3)],
    [0.18, mix(main, glow, 0.6)],
  ] as const
  const hung = (x: number, y: number, width: number, height: number): string =>
    line(d`M${x},0V${y - height}`, glow, 2) +
    ellipse(x, y, width * 1.5, height * 1.35, glow, { opacity: 0.12 }) +
    rect(x - width * 0.45, y - height - 5, width * 0.9, 9, glow, { rx: 3 }) +
    bands
      .map(([share, fill]) => ellipse(x, y, width * share, height, fill, { stroke: mix(main, ink, 0.45), 'stroke-width': 1.5 }))
      .join('') +
    rect(x - width * 0.45, y + height - 4, width * 0.9, 9, glow, { rx: 3 }) +
    line(
      times(5, (index) => d`M${x + (index - 2) * width * 0.14},${y + height + 5}v${26 - Math.abs(index - 2) * 4}`),
      glow,
      2.2,
      { 'stroke-linecap': 'round' },
    )
  return (
    circle(120, 120, 110, glow, { opacity: 0.12 }) +
    hung(46, 92, 26, 22) +
    hung(198, 78, 22, 19) +
    hung(184, 206, 26, 22) +
    hung(112, 140, 54, 46)
  )
}

/** A volcano at night. */
export const volcano: Emblem = ({ ink, main, bright, glow }, random) => {
  const [lava, heat] = [mix(bright, '#f2602a', 0.75), mix(glow, '#ffd27a', 0.6)]
  const spark = (): string =>
    circle(60 + random() * 120, 30 + random() * 80, 1.2 + random() * 3, random() < 0.5 ? heat : lava, { opacity: 0.5 + random() * 0.5 })
  return (
    circle(120, 96, 92, glow, { opacity: 0.12 }) +
    circle(120, 100, 60, glow, { opacity: 0.16 }) +
    path('M84,104C60,92 62,62 86,62C88,42 122,40 128,56C150,48 172,66 158,86C166,96 158,106 150,106Z', mix(lava, ink, 0.62)) +
    path('M98,106C82,98 84,78 100,78C104,64 126,64 130,76C146,74 154,90 144,98Z', mix(lava, ink, 0.2)) +
    times(18, spark) +
    path('M0,262L92,112Q120,122 148,112L240,262V320H0Z', mix(ink, main, 0.42)) +
    path('M120,118Q138,118 148,112L240,262V320H120Z', mix(ink, main, 0.16)) +
    path(
      'M92,112Q120,122 148,112L156,126C148,134 150,150 142,152C134,150 138,170 128,196C122,214 128,232 118,250C110,232 116,204 110,186C104,170 104,148 98,152C92,150 92,136 84,126Z',
      lava,
    ) +
    path(
      'M104,117Q120,121 136,117C134,132 130,150 124,168C120,184 122,200 118,214C114,196 116,178 112,162C108,146 106,130 104,117Z',
      heat,
    ) +
    path('M0,268Q60,244 120,266T240,260V320H0Z', mix(ink, main, 0.1))
  )
}

/** A lighthouse sending its beam out to sea. */
export const lighthouse: Emblem = ({ ink, main, bright, glow }) =>
  circle(132, 82, 70, glow, { opacity: 0.14 }) +
  polygon(
    [
      [132, 82],
      [-20, 36],
      [-20, 116],
    ],
    glow,
    { opacity: 0.32 },
  ) +
  polygon(
    [
      [132, 82],
      [-20, 58],
      [-20, 96],
    ],
    glow,
    { opacity: 0.4 },
  ) +
  polygon(
    [
      [132, 82],
      [270, 48],
      [270, 104],
    ],
    glow,
    { opacity: 0.26 },
  ) +
  path('M114,104H150L162,236H102Z', '#fffaf0') +
  path('M134,104H150L162,236H134Z', mix('#fffaf0', ink, 0.25)) +
  path('M112,124L152,124L154.5,150H109.500ZM107,176H157L159.5,204H104.500Z', main) +
  path('M134,124L152,124L154.5,150H134ZM134,176H157L159.5,204H134Z', mix(main, ink, 0.28)) +
  rect(104, 98, 56, 9, ink, { rx: 3 }) +
  rect(117, 68, 30, 30, glow) +
  line('M117,68V98M132,68V98M147,68V98', ink, 3) +
  path('M112,68Q132,36 152,68Z', mix(main, ink, 0.2)) +
  path('M132,50Q146,54 152,68H132Z', mix(main, ink, 0.42)) +
  circle(132, 48, 4, glow) +
  path('M66,250L92,222L120,232L150,220L184,236L206,262V320H56Z', mix(ink, main, 0.25)) +
  times(4, (k) =>
    path(
      `M-20,${238 + k * 18}${times(8, (index) => `q18,${(index + k) % 2 ? -12 : 12} 36,0`)}V340H-20Z`,
      mix(bright, ink, 0.42 + k * 0.14),
      { opacity: 0.95 },
    ),
  )

/** Dunes, a cactus and a large sun. */
export const desert: Emblem = ({ ink, main, bright, glow }) => {
  const limb =
    'M112,236V92a14,14 0 0 1 28,0V150h16a8,8 0 0 0 8,-8V122a11,11 0 0 1 22,0V146a26,26 0 0 1 -26,26H140V236ZM112,190H92A26,26 0 0 1 66,164V140a11,11 0 0 1 22,0V160a8,8 0 0 0 8,8H112Z'
  const tone = mix(ink, '#3f8f5a', 0.72)
  return (
    circle(96, 116, 68, glow) +
    circle(96, 116, 86, glow, { opacity: 0.16 }) +
    path('M0,196Q50,170 110,192T240,180V320H0Z', mix(main, bright, 0.35)) +
    path('M0,224Q70,196 130,220T240,206V320H0Z', mix(main, ink, 0.22)) +
    path(limb, tone) +
    path('M128,79a14,14 0 0 1 12,13V150h16a8,8 0 0 0 8,-8V122a11,11 0 0 1 22,0V146a26,26 0 0 1 -26,26H140V236H128Z', mix(tone, ink, 0.35)) +
    line('M120,96V230M132,96V230M77,142V164M175,124V146', mix(tone, bright, 0.5), 2, { opacity: 0.55, 'stroke-dasharray': '7 6' }) +
    path('M0,250Q80,226 150,246T240,238V320H0Z', mix(main, ink, 0.5))
  )
}

/** A palace under a crescent moon. */
export const palace: Emblem = ({ ink, main, bright, glow }) => {
  const dome = (x: number, y: number, size: number): string =>
    group(
      d`translate(${x} ${y}) scale(${size})`,
      path('M-30,30C-44,8 -26,-14 0,-34C26,-14 44,8 30,30Z', main) +
        path('M0,-34C26,-14 44,8 30,30H6C16,8 12,-14 0,-34Z', mix(main, ink, 0.3)) +
        path('M-18,24C-28,8 -16,-6 -6,-14', 'none', { stroke: bright, 'stroke-width': 4, 'stroke-linecap': 'round', opacity: 0.8 }) +
        rect(-1.5, -48, 3, 16, glow) +
        circle(0, -50, 4, glow),
    )
  const tower = (x: number): string =>
    rect(x - 11, 120, 22, 130, mix(bright, main, 0.35)) +
    rect(x, 120, 11, 130, mix(main, ink, 0.35)) +
    rect(x - 15, 116, 30, 8, glow, { rx: 2 }) +
    dome(x, 102, 0.45)
  const arch = (x: number, width: number, y: number): string =>
    path(
      d`M${x - width},250V${y + width}Q${x - width},${y} ${x},${y - width * 0.7}Q${x + width},${y} ${x + width},${y + width}V250Z`,
      mix(ink, glow, 0.1),
    ) +
    path(
      d`M${x - width * 0.6},250V${y + width}Q${x - width * 0.6},${y + 6} ${x},${y - width * 0.2}Q${x + width * 0.6},${y + 6} ${x + width * 0.6},${y + width}V250Z`,
      glow,
      { opacity: 0.85 },
    )
  return (
    rays(120, 120, 16, 280, bright, 0.08) +
    path('M62,50a24,24 0 1 0 22,34a19,19 0 0 1 -22,-34z', glow) +
    tower(44) +
    tower(196) +
    rect(62, 168, 116, 84, mix(bright, main, 0.2)) +
    rect(120, 168, 58, 84, mix(bright, main, 0.55)) +
    rect(56, 160, 128, 10, glow, { rx: 2 }) +
    dome(120, 128, 1.08) +
    arch(120, 22, 196) +
    arch(80, 10, 214) +
    arch(160, 10, 214) +
    rect(0, 248, 240, 80, mix(ink, main, 0.3)) +
    ring(120, 128, 112, glow, 1, { opacity: 0.35 })
  )
}
