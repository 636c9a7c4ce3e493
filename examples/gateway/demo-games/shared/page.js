// Code that all game pages share: colours, wall, money, bet, messages.
import { fromMinor, moneyFormat, toMinor } from './money.js'
import { palettes } from './palettes.js'
import { followPlay } from './play-time.js'
import { showReminder } from './reminder.js'
import { openSession } from './session.js'

export const $ = (id) => document.getElementById(id)

const lines = {
  INSUFFICIENT_FUNDS: 'Your balance does not cover this bet. Lower the bet or deposit.',
  SESSION_ENDED: 'This game session has ended. Go back to the lobby and start the game again.',
  GAME_MAINTENANCE: 'This game is under maintenance. Please choose another one.',
  DRAW_CLOSED: 'Bets for this draw are closed. Your ticket is kept: buy it for the next one.',
  BONUS_BET_LIMIT: 'This is more than may be bet with a bonus. Lower the bet.',
  DRAW_LIMIT: 'This is more than may be staked on one draw.',
  LIMIT_REACHED: 'You have reached your own limit. “Responsible play” in your personal centre shows what is left.',
  TIME_OUT: 'You are taking a time-out. Your balance is safe, and can be withdrawn.',
  SELF_EXCLUDED: 'You have excluded yourself from playing. Your balance is safe, and can be withdrawn.',
  OFFLINE: 'No connection. Your round is kept: play again to see it, it is played only once.',
}
/** After one of these codes the player must launch the game again. */
const ended = ['SESSION_ENDED', 'GAME_MAINTENANCE', 'TIME_OUT', 'SELF_EXCLUDED']

/** Shows one line to the player. It stays until the next one. */
export function say(text, isProblem = false) {
  $('message').textContent = text
  $('message').classList.toggle('is-problem', isProblem)
}

function sayRefusal(code) {
  const line = lines[code] ?? 'That did not work. Please try again.'
  say(line, true)
  if (ended.includes(code)) end(line)
}

/** Ends the game: shows one line and a button to leave. */
function end(line) {
  document.documentElement.dataset.state = 'ended'
  $('ended-line').textContent = line
}

export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, isStill() ? Math.min(milliseconds, 300) : milliseconds))

function dress({ name, vendor, palette, emblem }) {
  const colors = palettes[palette] ?? palettes.lagoon
  // On a light background the symbols are hard to see, so a pale palette gives its main colour for the sky and its ink colour for the deep.
  const worn = colors.pale ? { ...colors, sky: colors.main, deep: colors.ink } : colors
  for (const part of ['sky', 'deep', 'ink', 'main', 'bright', 'glow']) document.documentElement.style.setProperty(`--${part}`, worn[part])
  document.title = `${name}, play money`
  $('title').textContent = name
  $('vendor').textContent = vendor
  const file = palettes[palette] ? palette : 'lagoon'
  const phone = matchMedia('(orientation: portrait)')
  const hang = () => {
    $('wall').src = `files/wall/${file}-${phone.matches ? 'tall' : 'wide'}.svg`
  }
  phone.addEventListener('change', hang)
  hang()
  return { theme: emblem, emblem: `files/emblem/${emblem}-${file}.svg` }
}

/** The stepper that selects one of the gateway's bets. */
function betStepper(bets, show, onChange) {
  let index = Math.min(2, bets.length - 1)
  const set = (next) => {
    index = Math.max(0, Math.min(bets.length - 1, next))
    $('bet').textContent = show(bets[index])
    $('bet-less').disabled = index === 0
    $('bet-more').disabled = index === bets.length - 1
    onChange?.(bets[index])
  }
  $('bet-less').addEventListener('click', () => set(index - 1))
  $('bet-more').addEventListener('click', () => set(index + 1))
  set(index)
  return () => bets[index]
}

/**
 * Opens the game and fills the page. onBet is called with every bet, including the first. Returns undefined if the game can't be played.
 */
export async function openPage(onBet) {
  try {
    const session = await openSession()
    const { game, tell } = session
    const show = moneyFormat(game.currency)
    const setBalance = (balance) => {
      $('credit').textContent = show(balance)
      tell('balance', { balance, currency: game.currency })
    }
    const pictures = dress(game)
    $('credit').textContent = show(game.balance)
    const bet = betStepper(game.bets, show, (next) => onBet?.(next, show))
    document.documentElement.dataset.state = 'ready'
    tell('ready')
    remindAlone(session, show)
    // The parent page doesn't receive key events from the frame. While the rules are open, Escape only closes them.
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) tell('close')
    })
    let shown = game.balance
    return {
      ...session,
      ...pictures,
      show,
      bet,
      /** Subtracts the bet from the shown balance at once. The response to the round corrects it. */
      stake: (amount) => {
        const rest = toMinor(shown) - toMinor(amount)
        if (rest >= 0n) $('credit').textContent = show(fromMinor(rest))
      },
      unstake: () => {
        $('credit').textContent = show(shown)
      },
      settle: ({ roundId, bet: staked, win, balance }) => {
        shown = balance
        setBalance(balance)
        tell('round', { roundId, bet: staked, win, balance, currency: game.currency })
      },
      refuse: sayRefusal,
    }
  } catch (error) {
    end(lines[error.code] ?? lines.SESSION_ENDED)
    return undefined
  }
}

/** Shows the reminder for responsible gambling (design §4) where no parent page does it. */
function remindAlone({ ask }, show) {
  if (parent !== window) return
  const stop = followPlay({
    ask: () => ask('api/play', {}),
    remind: (figures) => showReminder(figures, show, leave),
    refuse(code) {
      if (!ended.includes(code)) return
      stop()
      sayRefusal(code)
    },
  })
  function leave() {
    stop()
    end('You have left the game. You can close this window.')
    window.close()
  }
}

const stoneColors = ['#c9613b', '#f0a94e', '#ecdcbc', '#2f8f8c', '#2a5a94', '#57d6a7']

/** Throws stones from the middle of an element, to celebrate a large win. */
export function throwStones(from, count) {
  if (isStill()) return
  const { left, top, width, height } = from.getBoundingClientRect()
  for (let index = 0; index < count; index++) {
    const stone = document.createElement('i')
    stone.className = 'stone'
    stone.style.backgroundColor = stoneColors[index % stoneColors.length]
    stone.style.left = `${left + width / 2}px`
    stone.style.top = `${top + height / 2}px`
    document.body.append(stone)
    const [x, y] = [(Math.random() - 0.5) * 640, -120 - Math.random() * 260]
    stone
      .animate(
        [
          { transform: 'translate(-50%, -50%) rotate(0)', opacity: 1 },
          { transform: `translate(${x * 0.7}px, ${y}px) rotate(${x}deg)`, opacity: 1, offset: 0.45 },
          { transform: `translate(${x}px, ${y + 520}px) rotate(${x * 3}deg)`, opacity: 0 },
        ],
        { duration: 1300 + Math.random() * 700, easing: 'cubic-bezier(.2,.6,.6,1)' },
      )
      .finished.finally(() => stone.remove())
  }
}
