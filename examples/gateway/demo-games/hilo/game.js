import { toMinor } from '../shared/money.js'
import { $, isStill, openPage, pause, say, throwStones } from '../shared/page.js'
import { pays } from './pays.js'

const suits = ['spade', 'heart', 'club', 'diamond']
const ranks = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const rankNames = ['', 'ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king']
const cardName = ({ rank, suit }) => `${rankNames[rank]} of ${suit}s`
const historyLength = 9

const page = await openPage()
if (page) run(page)
$('back').addEventListener('click', () => (page ? page.tell('close') : history.back()))

function element(tag, className, more = {}) {
  return Object.assign(document.createElement(tag), { className, ...more })
}

function corner({ rank, suit }, className) {
  const index = element('span', `card-index ${className}`)
  index.append(element('b', '', { textContent: ranks[rank] }), element('img', '', { src: `files/suit/${suit}.svg`, alt: '' }))
  return index
}

function run({ emblem, show, bet, play, stake, unstake, settle, refuse, hasUnanswered }) {
  const picks = [...document.querySelectorAll('.pick')]
  let card = draw()
  let isBusy = false
  let streak = 0

  // The player may choose the card on the table. No card is better than another, because the payout follows the odds.
  function draw() {
    return { suit: suits[Math.floor(Math.random() * 4)], rank: 2 + Math.floor(Math.random() * 11) }
  }

  function lay(place, shown) {
    place.classList.toggle('is-red', shown.suit === 'heart' || shown.suit === 'diamond')
    place.setAttribute('aria-label', cardName(shown))
    const isCourt = shown.rank > 10
    const middle = element('span', isCourt ? 'card-court' : 'card-middle')
    const picture = element('img', '', { src: isCourt ? emblem : `files/suit/${shown.suit}.svg`, alt: '' })
    middle.append(picture)
    place.replaceChildren(corner(shown, 'is-top'), middle, corner(shown, 'is-bottom'))
  }

  function offer() {
    for (const button of picks) {
      const pay = pays[button.dataset.pick][card.rank - 1]
      button.disabled = pay === 0
      button.querySelector('b').textContent = pay === 0 ? '–' : `×${(pay / 100).toFixed(2)}`
    }
  }

  function remember(shown, isWin) {
    const item = element(
      'li',
      `history-card${isWin ? ' is-won' : ''}${shown.suit === 'heart' || shown.suit === 'diamond' ? ' is-red' : ''}`,
    )
    item.setAttribute('aria-label', `${cardName(shown)}${isWin ? ', won' : ''}`)
    item.append(element('b', '', { textContent: ranks[shown.rank] }), element('img', '', { src: `files/suit/${shown.suit}.svg`, alt: '' }))
    $('history').append(item)
    while ($('history').children.length > historyLength) $('history').firstChild.remove()
  }

  function lock(isLocked) {
    isBusy = isLocked
    document.documentElement.classList.toggle('is-playing', isLocked)
  }

  async function choose(pick) {
    if (isBusy || pays[pick][card.rank - 1] === 0) return
    lock(true)
    say('')
    $('win').textContent = '–'
    $('verdict').textContent = ''
    for (const button of picks) button.classList.toggle('is-picked', button.dataset.pick === pick)
    if (!hasUnanswered()) stake(bet())
    try {
      const round = await play(bet(), { card, pick }, () => say('Connection lost. Asking again for the same round…'))
      say('')
      await reveal(round)
      settle(round)
    } catch (error) {
      unstake()
      refuse(error.code ?? 'UNKNOWN')
    }
    for (const button of picks) button.classList.remove('is-picked')
    lock(false)
  }

  async function reveal({ outcome, win, bet: staked }) {
    const isWin = toMinor(win) > 0n
    lay($('next'), outcome.next)
    $('flip').classList.add('is-open')
    await pause(520)
    streak = isWin ? streak + 1 : 0
    $('verdict').textContent = isWin ? '✓' : '✕'
    $('verdict').className = `verdict ${isWin ? 'is-won' : 'is-lost'}`
    $('win').textContent = isWin ? show(win) : '–'
    $('streak').textContent = streak > 1 ? `${streak} in a row` : ''
    say(isWin ? `${sentence(outcome)} You won ${show(win)}.` : `${sentence(outcome)} Not this time.`)
    if (toMinor(win) >= toMinor(staked) * 4n || (isWin && streak % 5 === 0)) throwStones($('flip'), 36)
    await pause(800)
    await moveOver()
    card = outcome.next
    remember(card, isWin)
    lay($('card'), card)
    $('flip').classList.remove('is-open')
    offer()
  }

  const sentence = ({ next }) => {
    const name = cardName(next)
    return `${name[0].toUpperCase()}${name.slice(1)}.`
  }

  /** Moves the drawn card onto the table. */
  async function moveOver() {
    if (isStill()) return
    const [from, to] = [$('flip').getBoundingClientRect(), $('card').getBoundingClientRect()]
    const way = [{ transform: 'none' }, { transform: `translate(${to.left - from.left}px, ${to.top - from.top}px)` }]
    await $('flip').animate(way, { duration: 260, easing: 'cubic-bezier(.2,0,0,1)' }).finished
  }

  for (const button of picks) button.addEventListener('click', () => choose(button.dataset.pick))
  $('swap').addEventListener('click', () => {
    if (isBusy || hasUnanswered()) return
    card = draw()
    lay($('card'), card)
    offer()
    say(`New card: ${cardName(card)}.`)
  })
  for (const id of ['bet-less', 'bet-more'])
    document.addEventListener('click', (event) => isBusy && event.target.closest(`#${id}`) && event.stopPropagation(), true)
  const keys = { ArrowUp: 'higher', ArrowDown: 'lower', KeyS: 'same', KeyR: 'red', KeyB: 'black' }
  document.addEventListener('keydown', (event) => {
    const pick = keys[event.code]
    if (!pick || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(pick)
  })

  remember(card, false)
  lay($('card'), card)
  offer()
  const hasKeys = matchMedia('(hover: hover) and (pointer: fine)').matches
  say(`Will the next card be higher or lower?${hasKeys ? ' Arrow keys play too.' : ''}`)
}
