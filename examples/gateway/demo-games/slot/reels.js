// The five reels: strips of pictures that move down behind a window three symbols high.
import { isStill, pause } from '../shared/page.js'

const symbols = ['wild', 'sun', 'coin', 'amphora', 'fish', 'die', 'ruby', 'emerald', 'sapphire', 'shell', 'emblem']
const filler = () => symbols[1 + Math.floor(Math.random() * 8)]

/**
 * @param host the element
 * @param emblem address of the emblem's picture
 * @param theme the emblem's name; it decides the symbols on the reels
 */
export function createReels(host, emblem, theme) {
  const address = (symbol) => (symbol === 'emblem' ? emblem : `files/symbol/${symbol}-${theme}.svg`)
  for (const symbol of symbols) new Image().src = address(symbol)

  const strips = [0, 1, 2, 3, 4].map((index) => {
    const reel = document.createElement('div')
    const strip = document.createElement('div')
    reel.className = 'reel'
    strip.className = 'strip'
    reel.append(strip)
    host.append(reel)
    fill(
      strip,
      Array.from({ length: 3 }, (_, row) => symbols[1 + ((index * 2 + row * 5) % 9)]),
    )
    return strip
  })

  function fill(strip, names) {
    strip.replaceChildren(
      ...names.map((name) => {
        const cell = document.createElement('div')
        cell.className = `cell cell-${name}`
        const image = document.createElement('img')
        image.src = address(name)
        image.alt = ''
        image.draggable = false
        cell.append(image)
        return cell
      }),
    )
    strip.dataset.names = names.slice(0, 3).join(' ')
  }

  // Percentages refer to the strip's own height, so they fit any cell size.
  const up = (count, length) => `translateY(${(-count / length) * 100}%)`
  let running = []

  return {
    /** Spins all reels until they are stopped. */
    start() {
      if (isStill()) return host.classList.add('is-waiting')
      running = strips.map((strip) => {
        const shown = strip.dataset.names.split(' ')
        const names = [...shown, ...Array.from({ length: 6 }, filler), ...shown]
        fill(strip, names)
        return strip.animate([{ transform: up(9, 12) }, { transform: 'translateY(0)' }], {
          duration: 420,
          iterations: Number.POSITIVE_INFINITY,
        })
      })
    },
    /** Stops the reels one after the other at the given symbols. */
    async stop(reels, isQuick) {
      host.classList.remove('is-waiting')
      const stopped = strips.map(async (strip, index) => {
        if (isStill()) return fill(strip, reels[index])
        await pause(isQuick ? 0 : index * 170)
        running[index]?.cancel()
        fill(strip, [...reels[index], ...Array.from({ length: 5 }, filler)])
        const fall = strip.animate([{ transform: up(5, 8) }, { transform: 'translateY(0)' }], {
          duration: isQuick ? 260 : 620,
          easing: 'cubic-bezier(.16,.84,.32,1.08)',
        })
        await fall.finished
        fill(strip, reels[index])
      })
      await Promise.all(stopped)
      running = []
    },
    /** Shows the earlier symbols again, after the round was refused. */
    reset() {
      host.classList.remove('is-waiting')
      for (const animation of running) animation.cancel()
      running = []
      for (const strip of strips) fill(strip, strip.dataset.names.split(' '))
    },
    /** Marks cells: rows[reel] is a row, or -1 for none on this reel. */
    mark(rows) {
      host.classList.toggle('is-marked', rows.length > 0)
      strips.forEach((strip, reel) => {
        ;[...strip.children].forEach((cell, row) => {
          cell.classList.toggle(
            'is-winning',
            rows.some((line) => line[reel] === row),
          )
        })
      })
    },
  }
}
