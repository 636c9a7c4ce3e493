import { call } from './calls.js'
import { attempt, isComplete, isExplained, onConfirmed } from './control.js'
import { byId, element, timeElement } from './element.js'

const states = { process: ['In process', ''], approved: ['Approved', ' tag-good'], rejected: ['Rejected', ' tag-bad'] }
const labels = { approved: 'Approve', rejected: 'Reject' }

function redemptionEntry({ id, account, name, cost, state, remark, createdAt, delivery }) {
  const [word, tone] = states[state]
  const note = element('input', { type: 'text', id: `remark-${id}`, maxlength: 140, autocomplete: 'off' })
  const buttons = Object.entries(labels).map(([next, label]) => {
    const button = element('button', { type: 'button', class: `small${next === 'rejected' ? ' danger' : ''}`, id: `${next}-${id}` }, label)
    button.setAttribute('aria-label', `${label}: ${name} of ${account}`)
    const send = () =>
      attempt(button, async () => {
        await call('POST', `/redemptions/${id}`, { state: next, remark: note.value.trim() })
        await loadRewards(true)
        return `${states[next][0]}: ${name} of ${account}.`
      })
    if (next !== 'rejected') button.addEventListener('click', send)
    else onConfirmed(button, `Reject: ${name} of ${account}?`, send, () => isExplained(note))
    return button
  })
  const isOpen = state === 'process'
  return element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, account),
      element('span', {}, `${name}, ${cost} points`),
      element('span', { class: `tag${tone}` }, word),
      timeElement(createdAt),
    ),
    delivery ? element('p', { class: 'entry-text' }, [delivery.name, delivery.phone, delivery.address].join(', ')) : undefined,
    remark ? element('p', { class: 'entry-text' }, remark) : undefined,
    isOpen
      ? element('div', { class: 'field', 'data-row': '' }, element('label', { for: note.id }, 'Remark for the player'), note)
      : undefined,
    isOpen ? element('div', { class: 'entry-tools' }, ...buttons) : undefined,
  )
}

function rewardEntry({ id, name, kind, cost, stock }) {
  const number = (what, value, low, isNeeded) => {
    const input = element('input', { type: 'number', id: `${what}-${id}`, min: low, max: 1_000_000, value: value ?? '' })
    input.required = isNeeded
    return [
      input,
      element(
        'div',
        { class: 'field', 'data-row': '' },
        element(
          'label',
          { for: input.id },
          `${what} of ${name}`.replace(/^./, (first) => first.toUpperCase()),
        ),
        input,
      ),
    ]
  }
  const [costInput, costField] = number('cost', cost, 1, true)
  const [stockInput, stockField] = number('stock', stock, 0, false)
  stockInput.placeholder = 'Without end'
  const save = element('button', { type: 'button', class: 'small', id: `save-${id}` }, 'Save')
  save.setAttribute('aria-label', `Save ${name}`)
  save.addEventListener('click', () => {
    if (!isComplete([costInput, stockInput])) return
    void attempt(save, async () => {
      await call('PUT', `/rewards/${encodeURIComponent(id)}`, {
        cost: costInput.valueAsNumber,
        stock: stockInput.value === '' ? null : stockInput.valueAsNumber,
      })
      await loadRewards(true)
      return `Saved: ${name}.`
    })
  })
  return element(
    'li',
    { class: 'entry', 'data-row': '' },
    element('p', { class: 'entry-head' }, element('strong', {}, name), element('span', { class: 'tag' }, kind), save),
    element('div', { class: 'fields' }, costField, stockField),
  )
}

const shown = new Map()
/** Redraws a list only if something has changed, and not while one of its controls has the focus, unless forced. */
function draw(list, rows, entry, isForced) {
  const next = JSON.stringify(rows)
  if (next === shown.get(list) || (!isForced && list.contains(document.activeElement))) return
  shown.set(list, next)
  const focused = list.contains(document.activeElement) ? document.activeElement.id : ''
  list.replaceChildren(...rows.map(entry))
  if (focused) (byId(focused) ?? byId('redemptions-heading')).focus()
}

/** Loads redemptions, and the rewards of the points mall. */
export async function loadRewards(isForced = false) {
  const { rewards, redemptions } = await call('GET', '/rewards')
  draw(byId('redemptions-list'), redemptions, redemptionEntry, isForced)
  draw(byId('mall-list'), rewards, rewardEntry, isForced)
  byId('redemptions-empty').hidden = redemptions.length > 0
}

/** Grants points and free spins, passes days, and draws the raffle. */
export function startRewards() {
  const form = byId('gifts-form')
  const { account, count } = form.elements
  const give = (button, path, body, said) => {
    if (!isComplete([account, count])) return
    const [name, number] = [account.value.trim(), count.valueAsNumber]
    void attempt(button, async () => {
      await call('POST', path, { account: name, ...body(number) })
      return said(name, number)
    })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    give(
      byId('give-points'),
      '/points',
      (points) => ({ points }),
      (name, number) => `${number} points for ${name}.`,
    )
  })
  byId('give-spins').addEventListener('click', ({ currentTarget }) =>
    give(
      currentTarget,
      '/free-spins',
      (granted) => ({ granted }),
      (name, number) => `${number} free spins for ${name}.`,
    ),
  )
  byId('pass-days').addEventListener('click', ({ currentTarget }) =>
    give(
      currentTarget,
      '/days',
      (days) => ({ days }),
      (name, number) => `${number} days have passed for ${name}.`,
    ),
  )
  byId('draw-raffle').addEventListener('click', ({ currentTarget }) =>
    attempt(currentTarget, async () => {
      await call('POST', '/raffle/draw', {})
      return 'The raffle is drawn, and the next one runs.'
    }),
  )
}
