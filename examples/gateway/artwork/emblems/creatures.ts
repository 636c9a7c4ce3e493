import type { Color } from '../color.ts'
import { mix } from '../color.ts'
import { circle, d, ellipse, group, line, path, type Point, ring, times, use } from '../shapes.ts'
import type { Emblem } from './emblem.ts'

/** A dragon in front of a moon; its body is one segment, repeated along a curve. */
export const dragon: Emblem = ({ sky, ink, main, bright, glow }, _random, id) => {
  const count = 54
  const at = (index: number): Point => {
    const t = index / (count - 1)
    return [120 + (74 - 22 * t) * Math.sin(t * 8.3 + 0.4) + 8 * t, 300 - 232 * t]
  }
  const segment = (name: string, fill: Color): string =>
    group(
      '',
      path('M-4,-30l-9,-9 15,1z', glow) +
        ellipse(0, 0, 9, 30, fill) +
        path('M0,30A9,30 0 0 0 9,0L2,0A5,21 0 0 1 0,30z', bright, { opacity: 0.85 }),
      { id: name },
    )
  const place = (index: number): string => {
    const t = index / (count - 1)
    const [x, y] = at(index)
    const [nx, ny] = at(Math.min(count - 1, index + 1))
    const thickness = (7 + 23 * Math.sin(Math.min(1, t * 1.25) * Math.PI * 0.62)) / 30
    const angle = Math.round(Math.atan2(ny - y, nx - x) * 57.3)
    return use(id + (index % 2 ? 'a' : 'b'), d`translate(${x} ${y}) rotate(${angle}) scale(1 ${thickness.toFixed(2)})`)
  }
  const [headX, headY] = at(count - 1)
  const head =
    path('M-26,14C-34,-10 -20,-30 4,-32C24,-33 44,-18 60,-12C64,-4 58,4 48,4L22,8C14,20 -8,28 -26,14Z', main) +
    path('M22,8L50,5C56,10 50,16 44,15L16,17Z', mix(ink, main, 0.55)) +
    path('M-6,-30C-16,-46 -34,-50 -46,-46C-34,-42 -28,-32 -24,-20ZM6,-32C4,-46 -8,-58 -20,-60C-12,-52 -8,-42 -8,-30Z', glow) +
    path('M-26,12C-42,10 -52,0 -54,-10C-44,-6 -34,-8 -28,-10Z', bright) +
    path('M8,-17l14,4-11,6z', '#ffffff') +
    circle(14, -13, 2.6, ink) +
    line('M56,-8C72,-20 84,-16 88,-26M52,2C70,4 78,14 90,12', glow, 2.2, { 'stroke-linecap': 'round' })
  return (
    `<defs>${segment(`${id}a`, mix(ink, main, 0.9))}${segment(`${id}b`, mix(ink, main, 0.62))}</defs>` +
    circle(136, 112, 74, glow) +
    circle(136, 112, 74, sky, { opacity: 0.15 }) +
    ring(136, 112, 86, glow, 1.2, { opacity: 0.6 }) +
    ring(136, 112, 96, glow, 0.8, { opacity: 0.3 }) +
    times(count, place) +
    group(d`translate(${headX} ${headY - 2})`, head)
  )
}

/** Two carp circling in a pond. */
export const koi: Emblem = ({ sky, deep, ink, main, bright, glow }) => {
  const ripples = [118, 98, 78, 58]
  const pads = [
    [40, 60, 22],
    [206, 220, 28],
    [200, 48, 14],
    [36, 214, 15],
  ] as const
  const fish = (angle: number, body: Color, patch: Color): string =>
    group(
      `translate(120 126) rotate(${angle}) translate(54 0) rotate(8)`,
      path('M20,-15C44,-14 54,6 46,24C36,16 26,12 19,10ZM-20,-15C-44,-14 -54,6 -46,24C-36,16 -26,12 -19,10Z', patch, { opacity: 0.85 }) +
        path('M0,58C22,70 34,90 26,116C14,106 6,98 0,88C-6,98 -14,106 -26,116C-34,90 -22,70 0,58Z', patch, { opacity: 0.9 }) +
        path('M0,-62C28,-40 30,2 13,40C9,55 4,62 0,70C-4,62 -9,55 -13,40C-30,2 -28,-40 0,-62Z', body) +
        path(
          'M0,-62C12,-52 19,-40 22,-26C8,-20 -10,-22 -21,-30C-18,-42 -10,-54 0,-62ZM-22,-8C-8,-4 6,4 8,20C2,30 -12,32 -18,22C-22,12 -24,0 -22,-8ZM14,28C8,34 2,44 4,56C8,52 12,42 14,28Z',
          patch,
        ) +
        circle(-9, -44, 2.8, ink) +
        circle(9, -44, 2.8, ink),
    )
  return (
    ripples.map((radius, index) => ring(120, 126, radius, bright, 1.2, { opacity: 0.12 + index * 0.06 })).join('') +
    pads
      .map(
        ([x, y, size]) =>
          circle(x, y, size, mix(deep, main, 0.5)) +
          path(d`M${x},${y}L${x + size},${y - size * 0.5}L${x + size},${y + size * 0.3}Z`, mix(sky, deep, 0.6)),
      )
      .join('') +
    fish(0, '#fff6e8', '#f06a3a') +
    fish(180, glow, mix(glow, '#d2452a', 0.75))
  )
}

/** A phoenix with its feathers spread. */
export const phoenix: Emblem = ({ ink, main, bright, glow }, _random, id) => {
  const layers = [
    { count: 13, length: 168, feather: mix(main, ink, 0.42), eye: bright },
    { count: 11, length: 132, feather: main, eye: glow },
    { count: 9, length: 96, feather: bright, eye: main },
  ]
  const layer = ({ count, length, feather, eye }: (typeof layers)[number], k: number): string => {
    const shape = group(
      '',
      path(d`M0,0C-15,${-length * 0.5} -15,${-length * 0.88} 0,${-length}C15,${-length * 0.88} 15,${-length * 0.5} 0,0Z`, feather, {
        stroke: ink,
        'stroke-width': 1.2,
      }) +
        circle(0, -length * 0.82, 8 - k, eye) +
        circle(0, -length * 0.82, 3.6 - k * 0.4, ink),
      { id: `${id}f${k}` },
    )
    return `<defs>${shape}</defs>${times(count, (index) => use(`${id}f${k}`, d`translate(120 196) rotate(${-74 + index * (148 / (count - 1))})`))}`
  }
  return (
    layers.map(layer).join('') +
    path(
      'M120,232C92,226 88,190 104,168C98,150 104,128 122,124C134,122 142,130 143,140L160,146L143,152C142,160 138,166 138,172C152,192 148,226 120,232Z',
      glow,
    ) +
    path('M120,232C104,228 96,206 106,182C120,190 132,206 120,232Z', bright) +
    circle(127, 140, 3.4, ink) +
    line('M116,124C108,112 112,102 104,94M121,122C118,110 124,102 120,90M126,124C128,114 136,108 136,98', glow, 3, {
      'stroke-linecap': 'round',
    })
  )
}

/** A rooster in front of the rising sun. */
export const rooster: Emblem = ({ ink, main, bright, glow }) => {
  const feathers: [number, number, number, Color][] = [
    [-70, 112, 20, ink],
    [-52, 128, 22, main],
    [-34, 134, 20, mix(ink, main, 0.4)],
    [-16, 126, 20, bright],
    [2, 104, 18, main],
  ]
  const feather = ([angle, length, width, fill]: [number, number, number, Color]): string =>
    path(
      d`M0,0C${-width},${-length * 0.4} ${-width * 0.4},${-length * 0.95} ${width * 1.4},${-length}C${width * 0.7},${-length * 0.7} ${width * 0.9},${-length * 0.3} 0,0Z`,
      fill,
      { transform: `translate(82 176) rotate(${angle})` },
    )
  return (
    circle(120, 118, 86, glow) +
    ring(120, 118, 97, glow, 1.5, { opacity: 0.5 }) +
    feathers.map(feather).join('') +
    path(
      'M62,166C70,214 108,236 146,222C182,208 190,168 182,120C180,100 166,88 150,92C140,96 138,112 140,124C138,160 104,176 62,166Z',
      ink,
    ) +
    path('M140,124C134,150 116,166 96,170C118,196 160,190 176,150C180,136 182,128 180,112C168,124 152,128 140,124Z', main) +
    path('M104,186C124,204 150,198 160,182C156,208 120,218 104,186Z', bright) +
    path('M146,94C140,84 146,74 154,78C156,68 168,66 170,76C178,70 188,76 184,90C180,98 166,88 146,94Z', '#d83a32') +
    path('M182,104L206,112L182,118Z', '#f2a93c') +
    path('M176,118C188,118 190,140 180,146C174,138 172,128 176,118Z', '#d83a32') +
    circle(166, 102, 5.5, '#ffffff') +
    circle(167, 102, 2.8, ink) +
    line('M118,222L112,252M140,222L142,252', '#f2a93c', 6, { 'stroke-linecap': 'round' })
  )
}

/** An owl on a branch at night. */
export const owl: Emblem = ({ ink, main, bright, glow }, random) => {
  const eye = (x: number): string =>
    circle(x, 104, 27, mix(bright, '#ffffff', 0.4)) + circle(x, 104, 19, glow) + circle(x, 104, 11, ink) + circle(x - 4, 99, 4, '#ffffff')
  const plume = (index: number): string => {
    const [row, column] = [Math.floor(index / 5), index % 5]
    const x = 84 + column * 18 + (row % 2 ? 9 : 0)
    return row % 2 && column === 4 ? '' : path(d`M${x - 9},${146 + row * 17}a9,11 0 0 0 18,0z`, mix(bright, main, 0.2 + row * 0.16))
  }
  return (
    times(16, () => circle(random() * 240, random() * 180, 0.8 + random() * 1.6, glow, { opacity: 0.6 })) +
    circle(120, 112, 94, glow, { opacity: 0.14 }) +
    ring(120, 112, 102, glow, 1.2, { opacity: 0.4 }) +
    path(
      'M60,74C52,56 54,46 60,42C72,52 90,58 120,58C150,58 168,52 180,42C186,46 188,56 180,74C196,120 190,210 120,232C50,210 44,120 60,74Z',
      main,
    ) +
    path('M120,58C150,58 168,52 180,42C186,46 188,56 180,74C196,120 190,210 120,232C160,190 160,90 120,58Z', mix(main, ink, 0.22)) +
    path('M72,134C72,112 168,112 168,134C168,180 150,208 120,216C90,208 72,180 72,134Z', mix(main, bright, 0.5)) +
    times(20, plume) +
    path(
      'M62,110C42,140 44,184 74,212C84,180 82,140 62,110ZM178,110C198,140 196,184 166,212C156,180 158,140 178,110Z',
      mix(main, ink, 0.42),
    ) +
    eye(94) +
    eye(146) +
    path('M120,108L131,122L120,138L109,122Z', glow) +
    path('M120,108L131,122L120,138Z', mix(glow, '#8a4a10', 0.4)) +
    path('M-4,226Q120,208 246,232V252Q120,226 -4,248Z', mix(ink, main, 0.22)) +
    line('M100,222v12M110,222v12M130,222v12M140,222v12', glow, 6, { 'stroke-linecap': 'round' })
  )
}

/** A butterfly, wings open. */
export const butterfly: Emblem = ({ ink, main, bright, glow }) => {
  const wing =
    path('M4,-10C20,-70 84,-96 102,-66C114,-40 84,2 8,10Z', mix(main, ink, 0.35)) +
    path('M12,-10C28,-58 78,-80 92,-60C100,-40 74,-4 14,4Z', main) +
    path('M18,-8C34,-42 66,-60 78,-48C82,-34 62,-8 20,0Z', bright) +
    circle(84, -58, 6, glow) +
    circle(92, -40, 4, glow) +
    circle(58, -34, 8, glow) +
    circle(58, -34, 3.6, ink) +
    path('M6,8C70,4 92,36 78,66C66,90 30,84 8,26Z', mix(main, ink, 0.35)) +
    path('M12,14C62,12 80,36 70,58C60,76 34,70 14,26Z', mix(main, glow, 0.45)) +
    circle(50, 44, 10, bright) +
    circle(50, 44, 4.6, ink)
  return (
    ring(120, 128, 104, bright, 1, { opacity: 0.3 }) +
    circle(120, 128, 94, bright, { opacity: 0.1 }) +
    group('translate(120 132) rotate(6)', wing) +
    group('translate(120 132) scale(-1 1) rotate(6)', wing) +
    path('M114,108Q120,96 126,108L125,176Q120,192 115,176Z', ink) +
    circle(120, 104, 8, ink) +
    line('M117,98C110,80 102,70 92,66M123,98C130,80 138,70 148,66', ink, 2.6, { 'stroke-linecap': 'round' })
  )
}
