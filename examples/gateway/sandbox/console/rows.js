import { byId, element } from './element.js'

/** Number of closed entries shown at first. */
const endedAtFirst = 8
const isAll = new Set()

/**
 * Draws a list of the console. Unchanged rows stay, with their input and position; a row with the focus is not touched, unless forced. Open
 * entries are always shown; of closed ones the latest.
 * @param rows each with an `id`
 * @param entry creates a row's element
 */
export function drawRows(list, rows, entry, isOpen, isForced) {
  let ended = 0
  const shown = rows.filter((row) => isOpen(row) || isAll.has(list.id) || ++ended <= endedAtFirst)
  const before = new Map([...list.children].map((item) => [item.dataset.key, item]))
  const focused = list.contains(document.activeElement) ? document.activeElement.id : ''
  shown.forEach((row, at) => {
    const text = JSON.stringify(row)
    const old = before.get(row.id)
    before.delete(row.id)
    const isKept = old && (old.dataset.row === text || (!isForced && old.contains(document.activeElement)))
    const item = isKept ? old : entry(row)
    if (!isKept) {
      item.dataset.key = row.id
      item.dataset.row = text
      for (const field of old?.querySelectorAll('input') ?? []) {
        const next = item.querySelector(`#${CSS.escape(field.id)}`)
        if (next) next.value = field.value
      }
      if (old) old.replaceWith(item)
    }
    if (list.children[at] !== item) list.insertBefore(item, list.children[at] ?? null)
  })
  for (const gone of before.values()) gone.remove()
  if (focused && document.activeElement?.id !== focused)
    (byId(focused) ?? byId(list.getAttribute('aria-labelledby'))).focus({ preventScroll: true })
  more(list, rows.length - shown.length, () => drawRows(list, rows, entry, isOpen, isForced))
}

function more(list, hidden, redraw) {
  const id = `${list.id}-more`
  byId(id)?.remove()
  if (hidden === 0) return
  const button = element('button', { type: 'button', class: 'small', id }, `Show ${hidden} older`)
  button.addEventListener('click', () => {
    isAll.add(list.id)
    redraw()
  })
  list.after(button)
}

/** Label-value pairs of a row; pairs without a value are left out. */
export const facts = (pairs) =>
  element(
    'dl',
    { class: 'facts' },
    ...pairs.filter(([, value]) => value).map(([label, value]) => element('div', {}, element('dt', {}, label), element('dd', {}, value))),
  )
