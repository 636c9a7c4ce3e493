// Shows the drawn numbers as balls, digits or dice.

export function element(tag, className, more = {}, ...children) {
  const made = Object.assign(document.createElement(tag), { className, ...more })
  made.append(...children)
  return made
}

const spots = [[], [5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]]

/** A die: its dots lie on a grid of nine places. */
export function die(number) {
  const made = element('span', 'die')
  for (let place = 1; place <= 9; place++) made.append(element('i', spots[number]?.includes(place) ? 'is-spot' : ''))
  return made
}

function ball(kind, number) {
  if (kind === 'dice') return die(number)
  const made = element('span', kind === 'balls' ? `ball is-${Math.ceil(number / 9)}` : 'ball is-digit')
  made.textContent = String(number)
  return made
}

/** Shows a draw in an element. A screen reader reads it as one text. */
export function layDraw(place, kind, numbers) {
  place.replaceChildren(...numbers.map((number) => ball(kind, number)))
  place.setAttribute('role', 'img')
  place.setAttribute('aria-label', numbers.length > 0 ? numbers.join(' ') : 'not drawn yet')
}

/** Shows a new draw, one number after another. */
export async function reveal(place, kind, numbers, pause) {
  layDraw(place, kind, numbers)
  const shown = [...place.children]
  for (const one of shown) one.classList.add('is-hidden')
  for (const one of shown) {
    await pause(260)
    one.classList.remove('is-hidden')
    one.classList.add('is-new')
  }
  await pause(300)
}
