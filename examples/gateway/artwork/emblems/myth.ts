import { mix } from '../color.ts'
import { circle, group, line, path, polygon, rays, rect, ring, times } from '../shapes.ts'
import type { Emblem } from './emblem.ts'

/** A lightning bolt among columns. */
export const bolt: Emblem = ({ ink, main, bright, glow }) => {
  const tones = [
    mix(bright, main, 0.25),
    mix(bright, main, 0.7),
    mix(bright, main, 0.35),
    mix(bright, main, 0.85),
    mix(bright, main, 0.6),
    mix(main, ink, 0.35),
  ]
  const column = (x: number, y: number, width: number, height: number): string =>
    rect(x - width * 0.65, y, width * 1.3, 10, bright, { rx: 2 }) +
    rect(x - width * 0.55, y + 10, width * 1.1, 7, mix(main, bright, 0.3)) +
    tones.map((fill, index) => rect(x - width / 2 + (index * width) / 6, y + 17, width / 6, height, fill)).join('')
  return (
    rays(134, 30, 18, 340, bright, 0.12, 0.2) +
    group('', column(34, 66, 30, 260) + column(206, 66, 30, 260), { opacity: 0.55 }) +
    group('', column(72, 96, 26, 240) + column(168, 96, 26, 240), { opacity: 0.8 }) +
    circle(120, 124, 84, glow, { opacity: 0.18 }) +
    path('M146,26L76,140H114L88,244L176,108H132Z', glow) +
    path('M146,26L132,108H176L88,244L122,130H100Z', mix(glow, '#e07a1c', 0.42)) +
    polygon(
      [
        [146, 26],
        [138, 54],
        [96, 126],
        [82, 130],
      ],
      '#ffffff',
      { opacity: 0.6 },
    )
  )
}

/** Pyramids under an eye. */
export const pyramid: Emblem = ({ ink, main, bright, glow }) => {
  const built = (x: number, y: number, width: number, height: number, lit: string, dark: string): string => {
    const course = (index: number): string => {
      const t = (index + 1) / 6
      return `M${Math.round(x - width * t)},${Math.round(y + height * t)}L${Math.round(x + width * 0.24 * t)},${Math.round(y + height * t)}H${Math.round(x + width * t)}`
    }
    return (
      polygon(
        [
          [x, y],
          [x - width, y + height],
          [x + width * 0.24, y + height],
        ],
        lit,
      ) +
      polygon(
        [
          [x, y],
          [x + width * 0.24, y + height],
          [x + width, y + height],
        ],
        dark,
      ) +
      line(times(5, course), ink, 1, { opacity: 0.22 })
    )
  }
  return (
    rays(120, 78, 22, 320, glow, 0.16, 0.07) +
    circle(120, 78, 34, glow) +
    ring(120, 78, 44, glow, 2, { opacity: 0.7 }) +
    path('M96,78Q120,58 144,78Q120,96 96,78Z', ink) +
    circle(120, 77, 9, glow) +
    circle(120, 77, 4, ink) +
    built(190, 142, 70, 92, mix(bright, main, 0.4), mix(main, ink, 0.45)) +
    built(48, 158, 58, 78, mix(bright, main, 0.5), mix(main, ink, 0.5)) +
    built(118, 116, 98, 130, bright, mix(main, ink, 0.2)) +
    path('M0,232Q60,214 120,230T240,226V320H0Z', mix(main, ink, 0.5)) +
    path('M0,252Q80,236 150,250T240,246V320H0Z', mix(main, ink, 0.68))
  )
}

/** A carnival mask with feathers on top. */
export const mask: Emblem = ({ ink, main, bright, glow }) => {
  const plume = (index: number): string =>
    path('M120,96C108,70 110,44 120,28C130,44 132,70 120,96Z', index % 2 ? main : bright, {
      transform: `rotate(${(index - 4) * 14} 120 160)`,
      stroke: ink,
    })
  const brown = '#9a4f12'
  return (
    rays(120, 130, 16, 280, glow, 0.14, 0.1) +
    times(9, plume) +
    path('M58,112C58,82 182,82 182,112C188,170 164,226 120,240C76,226 52,170 58,112Z', glow) +
    path('M120,90C160,90 182,96 182,112C188,170 164,226 120,240Z', mix(glow, brown, 0.4)) +
    path('M72,132Q92,114 112,134Q92,146 72,132ZM168,132Q148,114 128,134Q148,146 168,132Z', ink) +
    circle(93, 132, 5, bright) +
    circle(147, 132, 5, bright) +
    path('M120,130L132,176H108Z', mix(glow, brown, 0.62)) +
    path('M92,196Q120,184 148,196Q120,222 92,196Z', ink) +
    path('M98,198Q120,192 142,198L138,202H102Z', '#fffaf0') +
    path('M62,150l16,6-14,8zM178,150l-16,6 14,8zM112,98h16l-8,18z', main)
  )
}

/** An hourglass. */
export const hourglass: Emblem = ({ ink, main, bright, glow }) => {
  const brass = (share: number): string => mix(glow, '#8a4a10', share)
  const glass = 'M78,62H162C162,104 130,116 130,130C130,144 162,156 162,200H78C78,156 110,144 110,130C110,116 78,104 78,62Z'
  return (
    rays(120, 130, 24, 300, glow, 0.13, 0.05) +
    ring(120, 130, 104, glow, 1.2, { opacity: 0.5, 'stroke-dasharray': '3 8' }) +
    path(glass, mix(bright, '#ffffff', 0.3), { opacity: 0.34 }) +
    path('M86,88H154C150,108 130,116 124,128H116C110,116 90,108 86,88Z', main) +
    path('M120,88H154C150,108 130,116 124,128H120Z', mix(main, ink, 0.25)) +
    rect(118.5, 126, 3, 60, main) +
    path('M82,200C84,176 112,172 120,158C128,172 156,176 158,200Z', main) +
    path('M120,158C128,172 156,176 158,200H120Z', mix(main, ink, 0.25)) +
    line(glass, mix(bright, '#ffffff', 0.5), 3) +
    line('M90,72C92,92 102,102 110,110M92,190C94,170 102,158 110,150', '#ffffff', 4, { opacity: 0.7, 'stroke-linecap': 'round' }) +
    times(2, (index) => rect(62 + index * 108, 60, 8, 142, brass(index ? 0.45 : 0.1), { rx: 4 })) +
    times(
      2,
      (index) => rect(52, 46 + index * 152, 136, 18, brass(0.1), { rx: 6 }) + rect(120, 46 + index * 152, 68, 18, brass(0.4), { rx: 6 }),
    )
  )
}
