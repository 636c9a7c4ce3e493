import { mix } from '../color.ts'
import { circle, ellipse, group, line, path, rays, rect, ring, times } from '../shapes.ts'
import type { Emblem } from './emblem.ts'

/** A ship under full sail. */
export const galleon: Emblem = ({ ink, main, glow }) => {
  const wood = mix('#7a3c16', main, 0.2)
  const sail = (x: number, y: number, width: number, height: number): string =>
    path(
      `M${x - width},${y}Q${x},${y + 8} ${x + width},${y}Q${x + width + 12},${y + height / 2} ${x + width + 2},${y + height}Q${x},${y + height - 12} ${x - width - 2},${y + height}Q${x - width + 8},${y + height / 2} ${x - width},${y}Z`,
      '#fff6e4',
    ) +
    path(
      `M${x + width * 0.3},${y + 4}L${x + width},${y}Q${x + width + 12},${y + height / 2} ${x + width + 2},${y + height}L${x + width * 0.3},${y + height - 7}Z`,
      mix('#fff6e4', main, 0.35),
    ) +
    rect(x - width - 5, y - 4, width * 2 + 10, 5, wood, { rx: 2 })
  const swell = (k: number): string =>
    path(`M-20,${216 + k * 22}${times(8, (index) => `q18,${(index + k) % 2 ? -13 : 13} 36,0`)}V340H-20Z`, mix(main, ink, 0.12 + k * 0.22))
  return (
    circle(172, 92, 44, glow) +
    circle(172, 92, 58, glow, { opacity: 0.16 }) +
    rect(116, 50, 6, 150, wood) +
    rect(66, 80, 5, 120, wood) +
    rect(172, 88, 5, 112, wood) +
    path('M119,50l34,9-34,9z', '#d23b3b') +
    sail(119, 74, 34, 46) +
    sail(119, 126, 40, 54) +
    sail(68, 104, 20, 36) +
    sail(68, 146, 24, 40) +
    sail(174, 110, 18, 34) +
    sail(174, 150, 22, 38) +
    path('M18,182L40,194H200L228,178L206,246H54C34,234 24,208 18,182Z', wood) +
    path('M120,194H200L228,178L206,246H120Z', mix(wood, ink, 0.35)) +
    line('M26,206Q120,216 218,204M32,220Q120,230 214,218', glow, 2.4) +
    times(5, (index) => circle(70 + index * 28, 218, 4.5, ink)) +
    times(4, swell)
  )
}

/** A rocket leaving the clouds. */
export const rocket: Emblem = ({ ink, main, bright, glow }, random) => {
  const body = 'M0,-86C30,-60 38,-16 30,40H-30C-38,-16 -30,-60 0,-86Z'
  const ship =
    path('M-18,46Q-26,84 0,118Q26,84 18,46Z', glow) +
    path('M-9,46Q-12,70 0,92Q12,70 9,46Z', '#ffffff') +
    path('M-30,4C-56,16 -60,44 -54,66L-28,44ZM30,4C56,16 60,44 54,66L28,44Z', mix(main, '#d23b3b', 0.4)) +
    path(body, '#fffaf0') +
    path('M0,-86C30,-60 38,-16 30,40H8C14,-16 12,-60 0,-86Z', mix('#fffaf0', main, 0.4)) +
    path('M0,-86C14,-74 24,-58 29,-38H-29C-24,-58 -14,-74 0,-86Z', mix(main, '#d23b3b', 0.4)) +
    rect(-29, 32, 58, 14, mix(ink, main, 0.4), { rx: 4 }) +
    circle(0, -8, 17, mix(ink, main, 0.4)) +
    circle(0, -8, 12, bright) +
    path('M-8,-14A10,10 0 0 1 2,-18', 'none', { stroke: '#ffffff', 'stroke-width': 3, 'stroke-linecap': 'round' })
  const puff = (x: number, y: number, size: number): string =>
    circle(x, y, size, mix(bright, main, 0.25)) + circle(x - size * 0.2, y - size * 0.2, size * 0.72, mix(bright, '#ffffff', 0.25))
  return (
    times(26, () => circle(random() * 240, random() * 230, 0.7 + random() * 1.7, bright, { opacity: 0.4 + random() * 0.5 })) +
    circle(40, 96, 26, mix(main, bright, 0.4)) +
    ellipse(40, 96, 44, 9, 'none', { stroke: glow, 'stroke-width': 4, transform: 'rotate(-18 40 96)', opacity: 0.8 }) +
    group('translate(128 134) rotate(18)', ship) +
    puff(30, 256, 40) +
    puff(84, 268, 44) +
    puff(150, 272, 48) +
    puff(214, 260, 42)
  )
}

/** A hot-air balloon over hills. */
export const balloon: Emblem = ({ ink, main, bright, glow }) => {
  const stripes = [
    ['M120,44C60,44 40,92 58,132C70,158 96,178 104,190H136C144,178 170,158 182,132C200,92 180,44 120,44Z', main],
    ['M120,44C92,44 72,96 92,150Q100,172 108,190H132Q140,172 148,150C168,96 148,44 120,44Z', glow],
    ['M120,44C104,44 104,110 108,150L112,190H128L132,150C136,110 136,44 120,44Z', mix(main, '#d23b3b', 0.5)],
  ] as const
  return (
    circle(60, 70, 24, glow, { opacity: 0.9 }) +
    group(
      '',
      ellipse(190, 84, 36, 12, '#ffffff') +
        ellipse(206, 74, 22, 12, '#ffffff') +
        ellipse(34, 150, 40, 12, '#ffffff') +
        ellipse(18, 140, 20, 12, '#ffffff'),
      { opacity: 0.35 },
    ) +
    stripes.map(([data, fill]) => path(data, fill)).join('') +
    path('M120,44C180,44 200,92 182,132C170,158 144,178 136,190H124C160,160 172,84 120,44Z', ink, { opacity: 0.2 }) +
    line('M104,190L108,210M136,190L132,210M120,190V210', ink, 2) +
    rect(104, 208, 32, 22, mix('#8a4a1c', main, 0.2), { rx: 5 }) +
    rect(120, 208, 16, 22, mix('#5a2c12', main, 0.2), { rx: 5 }) +
    path('M0,248Q60,220 130,244T240,232V320H0Z', mix(bright, ink, 0.45)) +
    path('M0,268Q80,246 150,264T240,256V320H0Z', mix(main, ink, 0.6))
  )
}

/** A ship's compass. */
export const compass: Emblem = ({ ink, main, bright, glow }) => {
  const brass = (share: number): string => mix(glow, '#8a4a10', share)
  const point = (angle: number, length: number, lit: string, dark: string): string =>
    group(`translate(120 128) rotate(${angle})`, path(`M0,${-length}L13,-13L0,0Z`, dark) + path(`M0,${-length}L-13,-13L0,0Z`, lit))
  return (
    rays(120, 128, 18, 300, bright, 0.09) +
    circle(123, 134, 100, ink, { opacity: 0.45 }) +
    circle(120, 128, 98, brass(0.15)) +
    ring(120, 128, 94, brass(0.5), 3) +
    circle(120, 128, 84, mix(ink, main, 0.25)) +
    times(32, (index) => rect(119, 48, 2, index % 4 ? 6 : 12, glow, { transform: `rotate(${index * 11.25} 120 128)` })) +
    ring(120, 128, 58, bright, 1, { opacity: 0.5 }) +
    [45, 135, 225, 315].map((angle) => point(angle, 48, bright, mix(bright, ink, 0.4))).join('') +
    [90, 180, 270].map((angle) => point(angle, 70, '#fffaf0', mix('#fffaf0', ink, 0.35))).join('') +
    point(0, 70, '#e4574a', '#a8322f') +
    circle(120, 128, 8, glow) +
    circle(118, 126, 3, '#ffffff')
  )
}
