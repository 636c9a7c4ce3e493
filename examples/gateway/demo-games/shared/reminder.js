// The reminder of the play session, shown over the game.

const minutes = (time) => {
  const whole = Math.floor(time / 60_000)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

const make = (tag, properties, ...children) => {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/**
 * Shows time and result, with equally visible buttons to stop and to continue. If the player's own limit is reached, it has only the button
 * to leave. Resolves when the player has chosen. Escape continues, or leaves if the limit is reached.
 * @param show formats an amount
 */
export function showReminder({ elapsed, staked, won, net, left }, show, leave) {
  const isOver = left === 0
  const title = isOver ? `You’ve reached your limit: ${minutes(elapsed)} played` : `You’ve played for ${minutes(elapsed)}`
  const dialog = make('dialog', { className: 'reminder' })
  dialog.setAttribute('aria-labelledby', 'reminder-title')
  const figures = [
    ['Staked', staked],
    ['Won', won],
    ['Net', net],
  ].map(([label, amount]) =>
    make('div', {}, make('dt', { textContent: label }), make('dd', { textContent: amount == null ? '—' : show(amount) })),
  )
  const stop = make('button', { type: 'button', className: 'back-button', textContent: 'Leave the game' })
  const goOn = make('button', { type: 'button', className: 'back-button', textContent: 'Keep playing' })
  dialog.append(
    make('h2', { id: 'reminder-title', textContent: title }),
    ...(left !== null && !isOver ? [make('p', { textContent: `${minutes(left)} left of your own limit.` })] : []),
    ...(isOver ? [make('p', { textContent: 'You set this limit yourself. Your balance is safe.' })] : []),
    make('dl', {}, ...figures),
    make('div', { className: 'reminder-answers' }, stop, ...(isOver ? [] : [goOn])),
  )
  document.body.append(dialog)
  return new Promise((resolve) => {
    stop.addEventListener('click', () => dialog.close('leave'))
    goOn.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      if (isOver || dialog.returnValue === 'leave') leave()
      resolve()
    })
    dialog.showModal()
  })
}
