// Follows how long the member has played and with which result. In a separate window no parent page shows it, so the game does.

/** How often the page reports to the gateway that the game is open, ms. */
const beat = 60_000

/**
 * Follows the play session, which the gateway counts over all games and windows. Shows a reminder at each of the player's intervals and
 * when the player's own limit is reached.
 * @param ask returns the gateway's figures (times in ms, `left` is null without a limit)
 * @param remind shows them; `left: 0` if the limit is reached
 * @param refuse is called with the code of a refusal
 * @returns a function that stops it
 */
export function followPlay({ ask, remind, refuse }) {
  let known
  let knownAt = 0
  let askedAt = 0
  let reminded = 0
  let isBusy = false

  const elapsed = () => known.elapsed + performance.now() - knownAt
  const due = () => (known?.reminder ? Math.floor(elapsed() / known.reminder) : 0)
  const left = () => (known?.left == null ? null : Math.max(0, known.left - (performance.now() - knownAt)))

  async function look() {
    try {
      const isFirst = known === undefined
      known = await ask()
      knownAt = performance.now()
      if (isFirst) reminded = due() // a reminder that another window has shown is not repeated
    } catch (error) {
      refuse(error.code) // no response: the page's own clock continues
    } finally {
      askedAt = performance.now()
    }
  }

  async function tick(isFirst) {
    if (isBusy) return
    const isDue = due() > reminded || left() === 0
    if (!isFirst && !isDue && performance.now() - askedAt < beat) return
    isBusy = true
    try {
      await look()
      const isOver = left() === 0
      if (!isOver && due() <= reminded) return
      reminded = due()
      await remind({ ...known, elapsed: elapsed(), left: isOver ? 0 : known.left })
    } finally {
      isBusy = false
    }
  }

  const timer = setInterval(() => void tick(false), 1000)
  void tick(true)
  return () => clearInterval(timer)
}
