// The board where the player picks: one panel of buttons for each kind of bet.
import { die, element } from './balls.js'
import { betNames, betText, payOf, sideName, tabsOf, times } from './words.js'

const digitCounts = { tail2: 2, tail3: 3, digits4: 4, digits5: 5 }
const numberCounts = { two: 2, three: 3 }
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const anyOf = (entries) => entries[crypto.getRandomValues(new Uint32Array(1))[0] % entries.length]

/**
 * Builds the board of a game.
 * @param has is a line on the ticket?
 * @param toggle adds or removes a line
 * @returns `refresh`, to be called when the ticket has changed
 */
export function buildBoard({ tabs, pad, note, kind, has, toggle }) {
  let open = tabsOf(kind)[0]
  /** The numbers picked so far for a line with several numbers. */
  let part = []

  const tabButtons = tabsOf(kind).map((bet) => {
    const button = element('button', 'tab', { type: 'button', textContent: betNames[bet] })
    button.addEventListener('click', () => {
      open = bet
      part = []
      show()
    })
    return [bet, button]
  })
  tabs.replaceChildren(...tabButtons.map(([, button]) => button))

  /** A button for a complete line. */
  function lineButton(line, face, name, className = '') {
    const button = element('button', `pick ${className}`, { type: 'button' })
    button.append(face, element('b', '', { textContent: times(payOf(kind, line)) }))
    button.setAttribute('aria-label', `${name}, pays ${times(payOf(kind, line)).slice(1)} times`)
    button.setAttribute('aria-pressed', String(has(line)))
    button.dataset.line = `${line.bet} ${line.pick}`
    button.addEventListener('click', () => toggle(line))
    return button
  }

  const word = (text) => element('span', 'pick-face', { textContent: text })

  function sides() {
    return ['big', 'small', 'odd', 'even'].map((pick) => {
      const line = { bet: pick === 'odd' || pick === 'even' ? 'parity' : 'size', pick }
      return lineButton(line, word(sideName(pick)), sideName(pick), 'is-wide')
    })
  }

  function wholeLines(bet) {
    if (bet === 'triple') return [lineButton({ bet, pick: 'any' }, word('Any triple'), 'Any triple', 'is-wide')]
    const [low, high] = { tail1: [0, 9], one: [1, 45], face: [1, 6], sum: [3, 18] }[bet]
    return range(low, high).map((number) => {
      const face = bet === 'face' ? die(number) : word(number)
      return lineButton({ bet, pick: String(number) }, face, `${betNames[bet]} ${number}`)
    })
  }

  function choice(label, name, isPressed, onClick) {
    const button = element('button', 'choice-number', { type: 'button', textContent: label })
    button.setAttribute('aria-label', name)
    button.setAttribute('aria-pressed', String(isPressed))
    button.addEventListener('click', onClick)
    return button
  }

  /** A row of digits for each position. */
  function digitRows(count) {
    const places = ['last', 'second last', 'third last', 'fourth last', 'fifth last'].slice(0, count).reverse()
    return places.map((place, index) => {
      const row = element('div', 'digit-row')
      row.setAttribute('role', 'group')
      row.setAttribute('aria-label', `The ${place} digit`)
      const set = (digit) => {
        part[index] = part[index] === digit ? undefined : digit
        show()
      }
      row.append(...range(0, 9).map((digit) => choice(digit, `${digit}`, part[index] === digit, () => set(digit))))
      return row
    })
  }

  function numberGrid(count) {
    const grid = element('div', 'number-grid')
    const set = (number) => {
      part = part.includes(number) ? part.filter((one) => one !== number) : [...part, number].slice(-count)
      show()
    }
    grid.append(...range(1, 45).map((number) => choice(number, `${number}`, part.includes(number), () => set(number))))
    return [grid]
  }

  function isComplete(count) {
    return range(0, count - 1).every((index) => part[index] !== undefined)
  }

  /** Controls for a line of several numbers, which the player completes before it goes on the ticket. */
  function composed(bet, count, isDigits) {
    const pick = () => (isDigits ? part.join('') : part.toSorted((a, b) => a - b).join(','))
    const add = element('button', 'add', { type: 'button', disabled: !isComplete(count) })
    const pay = times(payOf(kind, { bet, pick: pick() }))
    add.textContent = isComplete(count)
      ? `Add ${pick().replaceAll(',', ' · ')}, pays ${pay}`
      : `Pick ${count} ${isDigits ? 'digits' : 'numbers'}, pays ${pay}`
    const put = () => {
      const line = { bet, pick: pick() }
      part = []
      if (!has(line)) toggle(line)
      show()
    }
    add.addEventListener('click', put)
    const lucky = element('button', 'lucky', { type: 'button', textContent: 'Lucky pick' })
    lucky.addEventListener('click', () => {
      part = []
      while (!isComplete(count)) {
        const number = isDigits ? anyOf(range(0, 9)) : anyOf(range(1, 45).filter((one) => !part.includes(one)))
        part.push(number)
      }
      put()
    })
    return [...(isDigits ? digitRows(count) : numberGrid(count)), element('div', 'add-row', {}, add, lucky)]
  }

  function content() {
    if (open === 'sides') return sides()
    if (numberCounts[open]) return composed(open, numberCounts[open], false)
    if (open === 'straight') return composed(open, digitCounts[kind], true)
    return digitCounts[open] ? composed(open, digitCounts[open], true) : wholeLines(open)
  }

  function show() {
    // the button that was just used keeps the focus when the buttons are replaced
    const active = [...pad.querySelectorAll('button')].indexOf(document.activeElement)
    for (const [bet, button] of tabButtons) button.setAttribute('aria-pressed', String(bet === open))
    pad.className = `pad is-${open}`
    pad.replaceChildren(...content())
    const payments = new Set([...pad.querySelectorAll('.pick b')].map((one) => one.textContent))
    note.textContent = betText(kind, open) + (payments.size === 1 ? ` Pays ${[...payments][0]}.` : '')
    if (active >= 0) pad.querySelectorAll('button')[active]?.focus()
  }

  show()
  return show
}
