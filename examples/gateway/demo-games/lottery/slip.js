// The ticket that is being filled in.
import { fromMinor, toMinor } from '../shared/money.js'
import { $ } from '../shared/page.js'
import { element } from './balls.js'
import { mostLines, mostWin } from './rules.js'
import { lineName, payOf, times } from './words.js'

/**
 * @param kind of the open game
 * @param show formats money
 * @param bet the stake on each line
 * @param onChange called when the lines or the stake have changed
 */
export function makeSlip({ kind, show, bet, onChange }) {
  let lines = []
  const same = (one, other) => one.bet === other.bet && one.pick === other.pick
  const has = (line) => lines.some((one) => same(one, line))
  const cost = () => fromMinor(toMinor(bet()) * BigInt(lines.length))

  /** The highest stake of a line, in hundredths. Above it, the line could win more than `mostWin`. */
  const limitOf = (line) => (BigInt(mostWin) * 100n) / BigInt(payOf(kind(), line))

  function toggle(line) {
    if (has(line)) lines = lines.filter((one) => !same(one, line))
    else if (lines.length < mostLines) lines = [...lines, line]
    render()
  }

  function clear() {
    lines = []
    render()
  }

  function entry(line) {
    const remove = element('button', 'remove', { type: 'button', textContent: '✕' })
    remove.setAttribute('aria-label', `Take off ${lineName(line)}`)
    remove.addEventListener('click', () => toggle(line))
    const pay = element('span', 'small', { textContent: times(payOf(kind(), line)) })
    return element('li', 'slip-line', {}, element('span', '', { textContent: lineName(line) }), pay, remove)
  }

  function render() {
    $('lines').replaceChildren(...lines.map(entry))
    $('empty').hidden = lines.length > 0
    onChange()
  }

  /** Why the ticket can't be bought, or '' if it can. */
  function problem() {
    const tight = lines.find((line) => toMinor(bet()) > limitOf(line))
    return tight ? `${lineName(tight)} takes at most ${show(fromMinor(limitOf(tight)))}. Lower the stake.` : ''
  }

  return { has, toggle, clear, render, problem, cost, lines: () => lines }
}
