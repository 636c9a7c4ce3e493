import { fromMinor, toMinor } from '../shared/money.js'
import { $, openPage, pause, say, throwStones } from '../shared/page.js'
import { names } from './names.js'
import { freeSpins, lines, pays } from './paytable.js'
import { createReels } from './reels.js'

const numbers = { 3: 'Three', 4: 'Four', 5: 'Five' }

const page = await openPage()
if (page) run(page)
$('back').addEventListener('click', () => (page ? page.tell('close') : history.back()))

function run({ emblem, theme, show, bet, play, stake, unstake, settle, refuse, hasUnanswered }) {
  const reels = createReels($('reels'), emblem, theme)
  const tags = [$('tags-start'), $('tags-end')].map((list) =>
    lines.map((_, index) => {
      const tag = document.createElement('li')
      tag.textContent = index + 1
      list.append(tag)
      return tag
    }),
  )
  const plurals = { emblem: 'emblems', ...names[theme] }
  let isBusy = false
  let isQuick = false
  let won = 0n // in hundredths: the part of this round's win that has been shown
  let showing = 0 // increases with every spin, and stops the animation of an older one

  const markLine = (line) => {
    reels.mark(line ? [lines[line.line - 1].map((row, reel) => (reel < line.count ? row : -1))] : [])
    for (const side of tags) side.forEach((tag, index) => tag.classList.toggle('is-lit', line?.line === index + 1))
  }
  const banner = (label, amount) => {
    $('banner').hidden = !label
    $('banner-label').textContent = label
    $('banner-amount').textContent = amount ? show(amount) : ''
  }
  const lineText = (line) => `${numbers[line.count]} ${plurals[line.symbol]} on line ${line.line}`

  /** Shows the winning lines of a fall of the reels one by one, repeatedly, until the next spin. */
  async function showLines(found, turn, rounds) {
    for (let round = 0; round < rounds && found.length > 0; round++) {
      for (const line of found) {
        if (turn !== showing) return
        markLine(line)
        banner(lineText(line), line.win)
        await pause(isQuick ? 700 : 1300)
      }
    }
  }

  /** Shows one fall of the reels, and each of its winning lines once. */
  async function showFall(fall, turn) {
    await reels.stop(fall.reels, isQuick)
    if (fall.lines.length === 0) return
    won += toMinor(fall.win)
    $('win').textContent = show(fromMinor(won))
    await showLines(fall.lines.toSorted((a, b) => Number(toMinor(b.win) - toMinor(a.win))).slice(0, 4), turn, 1)
  }

  function showFree(done, all) {
    $('free').hidden = all === 0
    $('free-count').textContent = `${done} of ${all}`
    $('free-stones').replaceChildren(
      ...Array.from({ length: all }, (_, index) => {
        const stone = document.createElement('i')
        stone.classList.toggle('is-done', index < done)
        return stone
      }),
    )
  }

  async function spin() {
    if (isBusy) return
    isBusy = true
    const turn = ++showing
    const staked = bet()
    document.documentElement.classList.add('is-spinning')
    lock(true)
    say('')
    markLine()
    banner('')
    showFree(0, 0)
    won = 0n
    $('win').textContent = '–'
    if (!hasUnanswered()) stake(staked)
    reels.start()
    try {
      const [round] = await Promise.all([
        play(staked, undefined, () => say('Connection lost. Asking again for the same round…')),
        pause(isQuick ? 120 : 500),
      ])
      say('')
      await present(round, turn)
      settle(round)
      say(won > 0n ? `You won ${show(round.win)}` : 'No win this time')
      finish()
      if (round.outcome.bonus.length === 0) await showLines(round.outcome.lines, turn, 20)
    } catch (error) {
      reels.reset()
      unstake()
      finish()
      refuse(error.code ?? 'UNKNOWN')
    }
  }

  async function present({ outcome, win, bet: staked }, turn) {
    await showFall(outcome, turn)
    for (const [index, fall] of outcome.bonus.entries()) {
      if (index === 0) {
        markShells(outcome.reels)
        banner(`${outcome.freeSpins} free spins`, undefined)
        showFree(0, outcome.freeSpins)
        await pause(1600)
      }
      markLine()
      banner('')
      showFree(index + 1, outcome.freeSpins)
      reels.start()
      await pause(450)
      await showFall(fall, turn)
      await pause(350)
    }
    if (toMinor(win) === 0n) return
    const isBig = toMinor(win) >= toMinor(staked) * 10n
    if (outcome.bonus.length > 0 || isBig) {
      banner(isBig ? 'Big win' : 'Free spins together', win)
      if (isBig) throwStones($('reels'), 48)
      await pause(1500)
    }
  }

  function markShells(fallen) {
    reels.mark([0, 1, 2].map((row) => fallen.map((reel) => (reel[row] === 'shell' ? row : -1))))
  }

  function lock(isLocked) {
    for (const id of ['spin', 'bet-less', 'bet-more']) $(id).setAttribute('aria-disabled', isLocked)
  }
  function finish() {
    isBusy = false
    lock(false)
    document.documentElement.classList.remove('is-spinning')
  }

  $('spin').addEventListener('click', spin)
  $('quick').addEventListener('click', () => {
    isQuick = !isQuick
    $('quick').setAttribute('aria-pressed', isQuick)
  })
  // During a round the bet can't be changed, since it would differ from the stake of the round.
  for (const id of ['bet-less', 'bet-more']) $(id).addEventListener('click', (event) => isBusy && event.stopImmediatePropagation(), true)
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.repeat || $('rules').open || event.target.closest('button')) return
    event.preventDefault()
    spin()
  })

  for (const [symbol, [three, four, five]] of Object.entries(pays)) {
    const row = $('pays').insertRow()
    const name = document.createElement('th')
    name.scope = 'row'
    name.textContent = plurals[symbol]
    row.append(name)
    for (const tenths of [three, four, five]) row.insertCell().textContent = tenths / 10
  }
  $('rules-open').addEventListener('click', () => $('rules').showModal())
  $('rules-close').addEventListener('click', () => $('rules').close())
  const hasKeys = matchMedia('(hover: hover) and (pointer: fine)').matches
  say(`${freeSpins[0]} free spins for three shells.${hasKeys ? ' Space bar spins.' : ''}`)
}
