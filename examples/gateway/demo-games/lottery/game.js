import { $, openPage, pause, say, throwStones } from '../shared/page.js'
import { layDraw, reveal } from './balls.js'
import { buildBoard } from './board.js'
import { showChoices, showResults, showTickets, startLists } from './lists.js'
import { mostWin } from './rules.js'
import { settledRound, settledWords } from './settled.js'
import { makeSlip } from './slip.js'
import { betNames, betText, drawText, duration, tabsOf, timeOf } from './words.js'

/**
 * In ms: how long after a draw the page requests the state, how often it repeats that until the gateway has drawn, and how often it
 * requests the state otherwise.
 */
const [afterDraw, askAgain, askAnyway] = [400, 1000, 15_000]

let onStake = () => {}
const page = await openPage(() => onStake())
if (page) await run(page)
$('back').addEventListener('click', () => (page ? page.tell('close') : history.back()))

async function run({ game: opened, show, bet, play, ask, stake, unstake, settle, refuse, hasUnanswered }) {
  let state
  let fetchedAt = 0
  let asked = 0
  let isBusy = false
  let isAsking = false
  let isRevealing = false
  let board = () => {}
  const kind = () => state.game.kind
  const age = () => performance.now() - fetchedAt
  const closesIn = () => state.game.next.closesIn - age()
  const drawsIn = () => state.game.next.drawsIn - age()

  const slip = makeSlip({
    kind,
    show,
    bet,
    onChange: () => {
      board()
      offer()
    },
  })
  onStake = () => state && offer()

  /** Updates the Buy button for the ticket, the stake and the time left. */
  function offer() {
    const count = slip.lines().length
    const problem = slip.problem()
    const isClosed = closesIn() <= 0
    $('buy').disabled = isBusy || count === 0 || problem !== '' || isClosed
    $('buy').textContent =
      count === 0
        ? 'Buy ticket'
        : isClosed
          ? 'Closed until after the draw'
          : `Buy ${count} ${count === 1 ? 'line' : 'lines'} for ${show(slip.cost())}`
    if (problem) say(problem, true)
    else if ($('message').dataset.isLimit) say('')
    $('message').dataset.isLimit = problem ? 'yes' : ''
  }

  /** Shows another game; also shows the first one. */
  function dress() {
    const { gameName, displayName } = state.game
    $('title').textContent = gameName
    document.title = `${gameName}, play money`
    $('vendor').textContent = displayName
    $('last-note').textContent = ''
    board = () => {}
    slip.clear()
    board = buildBoard({ tabs: $('tabs'), pad: $('pad'), note: $('note'), kind: kind(), has: slip.has, toggle: slip.toggle })
    $('rules-draw').textContent = drawText(kind())
    $('rules-bets').replaceChildren(
      ...tabsOf(kind()).flatMap((tab) => [
        Object.assign(document.createElement('dt'), { textContent: betNames[tab] }),
        Object.assign(document.createElement('dd'), { textContent: betText(kind(), tab) }),
      ]),
    )
    $('rules-most').textContent = show(`${BigInt(mostWin) / 100n}.00`)
    $('rules-limit').textContent = show(state.mostPerDraw)
  }

  async function fetchState(gameCode) {
    state = await ask('api/lottery', { gameCode })
    fetchedAt = performance.now()
    asked = fetchedAt
  }

  /** Names the last draw by its time. Its number is shown too, for looking it up. */
  function nameLast(draw) {
    $('last-time').textContent = draw ? timeOf(draw.openedAt) : ''
    $('last-numero').textContent = draw?.numero ?? ''
  }

  function showAll() {
    $('numero').textContent = state.game.next.numero
    const [last] = state.draws
    nameLast(last)
    layDraw($('last'), kind(), last?.numbers ?? [])
    showTickets(state.tickets, show)
    showResults(kind(), state.draws)
    tick()
  }

  /** Reports the result of tickets that have been settled since the last state, to the player and to the parent page. */
  function tellSettled(before) {
    const open = new Set(before.tickets.filter((ticket) => ticket.state === 'open').map((ticket) => ticket.id))
    const settled = state.tickets.filter((ticket) => open.has(ticket.id) && ticket.state !== 'open')
    if (settled.length === 0) return
    const { words, note, isWin, isGreat } = settledWords(settled, show)
    $('last-note').textContent = note
    $('last-note').classList.toggle('is-win', isWin)
    say(words)
    for (const ticket of settled) settle({ ...settledRound(ticket), balance: state.balance })
    if (isGreat) throwStones($('last'), 40)
  }

  /** Loads the current state. A new draw is shown number by number before anything else changes. */
  async function look() {
    if (isAsking || isBusy) return
    isAsking = true
    asked = performance.now()
    const before = state
    try {
      await fetchState(before.game.gameCode)
      const [last] = state.draws
      if (last && last.numero !== before.draws[0]?.numero) {
        isRevealing = true
        nameLast(last)
        $('last-note').textContent = 'Drawing…'
        await reveal($('last'), kind(), last.numbers, pause)
        $('last-note').textContent = ''
        isRevealing = false
      }
      tellSettled(before)
      showAll()
      offer()
    } catch (error) {
      isRevealing = false
      if (error.code !== 'OFFLINE') refuse(error.code ?? 'UNKNOWN')
    }
    isAsking = false
  }

  async function choose(gameCode) {
    $('games').close()
    if (gameCode === state.game.gameCode || isBusy || isAsking) return
    isBusy = true
    try {
      await fetchState(gameCode)
      say('')
      dress()
      showAll()
    } catch (error) {
      refuse(error.code ?? 'UNKNOWN')
    }
    isBusy = false
    offer()
  }

  async function buy() {
    if (isBusy || $('buy').disabled) return
    isBusy = true
    offer()
    say('')
    const isAgain = hasUnanswered()
    if (!isAgain) stake(slip.cost())
    try {
      const input = { gameCode: state.game.gameCode, numero: state.game.next.numero, lines: slip.lines() }
      const { outcome, balance } = await play(bet(), input, () => say('Connection lost. Asking again for the same ticket…'))
      settle({ roundId: outcome.id, bet: outcome.cost, win: '0.00', balance })
      state.tickets = [outcome, ...state.tickets.filter((ticket) => ticket.id !== outcome.id)]
      showTickets(state.tickets, show)
      slip.clear()
      say(`Bought for ${show(outcome.cost)}. It is drawn as ${outcome.numero}.`)
    } catch (error) {
      unstake()
      refuse(error.code ?? 'UNKNOWN')
    }
    isBusy = false
    offer()
    $('message').scrollIntoView({ block: 'nearest' })
  }

  let wasClosed
  function tick() {
    const [draws, isClosed] = [drawsIn(), closesIn() <= 0]
    $('time').textContent = duration(draws)
    $('standing').textContent = draws <= 0 ? 'Drawing…' : isClosed ? 'Bets are closed' : `Bets close in ${duration(closesIn())}`
    const left = Math.ceil((Math.max(0, draws) / (state.game.interval * 1000)) * 10)
    ;[...$('stones').children].forEach((stone, index) => stone.classList.toggle('is-lit', index < left))
    if (isClosed !== wasClosed) {
      wasClosed = isClosed
      offer()
    }
    if (isRevealing || document.hidden) return
    const since = performance.now() - asked
    if (draws < -afterDraw ? since > askAgain : since > askAnyway) void look()
  }

  try {
    await fetchState('')
  } catch (error) {
    return refuse(error.code ?? 'SESSION_ENDED')
  }
  dress()
  showAll()
  startLists()
  say('Fill in a ticket and buy it before the draw.')
  setInterval(tick, 250)
  document.addEventListener('visibilitychange', () => !document.hidden && tick())

  $('buy').addEventListener('click', buy)
  for (const id of ['games', 'rules']) {
    $(`${id}-open`).addEventListener('click', () => {
      if (id === 'games') showChoices(state.games, state.game.gameCode, age(), choose)
      $(id).showModal()
    })
    $(`${id}-close`).addEventListener('click', () => $(id).close())
  }
  if (opened.view === 'lobby') $('games-open').click()
}
