// Names of bets and picks, and the payouts.
import { table } from './rules.js'

export const betNames = {
  sides: 'Sides',
  tail1: 'Last digit',
  tail2: 'Last two',
  tail3: 'Last three',
  straight: 'All digits',
  one: 'One number',
  two: 'Two numbers',
  three: 'Three numbers',
  face: 'Face',
  sum: 'Sum',
  triple: 'Triple',
}
const sideNames = { big: 'Big', small: 'Small', odd: 'Odd', even: 'Even' }

/** The tabs of a game. Big or small and odd or even share one tab. */
export const tabsOf = (kind) => ['sides', ...Object.keys(table[kind]).filter((bet) => bet !== 'size' && bet !== 'parity')]

/** The payout, in hundredths of the stake. A pick that isn't in the table pays the same as the bet's first entry. */
export const payOf = (kind, { bet, pick }) => table[kind][bet][pick] ?? Object.values(table[kind][bet])[0]

export const times = (pay) => `×${(pay / 100).toFixed(2).replace(/\.00$/, '')}`

/** A line as text, such as `Last two 47`. */
export function lineName({ bet, pick }) {
  if (bet === 'size' || bet === 'parity') return sideNames[pick]
  if (bet === 'triple') return 'Any triple'
  return `${betNames[bet]} ${pick.replaceAll(',', ' · ')}`
}
export const sideName = (pick) => sideNames[pick]

const drawn = {
  digits5: 'Five digits are drawn, each from 0 to 9.',
  digits4: 'Four digits are drawn, each from 0 to 9.',
  balls: 'Six balls are drawn out of 45.',
  dice: 'Three dice are thrown.',
}
export const drawText = (kind) => drawn[kind]

const isDigits = (kind) => kind.startsWith('digits')

/** A sentence that explains a bet. */
export function betText(kind, bet) {
  if (bet === 'sides') {
    if (isDigits(kind)) return 'Big: the last two digits are 50 to 99, small: 00 to 49. Odd or even: the last digit.'
    if (kind === 'balls') return 'Big: the sum of the balls is above 138, small: below; at 138 neither wins. Odd or even: the sum.'
    return 'Big: the sum is 11 or more, small: 10 or less; three alike are neither. Odd or even: the sum.'
  }
  const texts = {
    tail1: 'The last digit, as drawn.',
    tail2: 'The last two digits, in their order.',
    tail3: 'The last three digits, in their order.',
    straight: 'All digits, in their order.',
    one: 'The number is among the six.',
    two: 'Both numbers are among the six.',
    three: 'All three numbers are among the six.',
    face: 'At least one die shows it.',
    sum: 'The three dice add up to it.',
    triple: 'All three dice show the same.',
  }
  return texts[bet]
}

/** `01:05`, or `1:00:05` from one hour on. */
export function duration(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (value) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}

export const everyText = (seconds) =>
  seconds === 60
    ? 'Every minute'
    : seconds === 3600
      ? 'Every hour'
      : seconds % 60 === 0
        ? `Every ${seconds / 60} minutes`
        : `Every ${seconds} seconds`

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
export const timeOf = (at) => clock.format(at)
