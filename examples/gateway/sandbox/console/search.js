import { call, Refused } from './calls.js'
import { byId, element } from './element.js'
import { memberAddress } from './routes.js'

/** Members are searched after this pause in typing, ms. */
const pause = 200
const mostSubjects = 8

/** Every page with its heading, and what can be found on it: headings, field names, buttons. */
function subjects() {
  return [...document.querySelectorAll('.sections a')].flatMap((link) => {
    const address = link.getAttribute('href')
    const page = address.slice(2)
    const section = byId(page === '' ? 'overview' : page === 'members' ? 'accounts' : page)
    const parts = [...section.querySelectorAll('h3, label, legend, button[id]')].map((part) => ({
      text: part.textContent.trim(),
      control: part.htmlFor || part.id,
    }))
    return [
      { page: link.textContent, address, text: '' },
      ...parts.filter(({ text }) => text !== '').map((part) => ({ page: link.textContent, address, ...part })),
    ]
  })
}

function subjectLink({ page, address, text, control }) {
  const link = element('a', { href: address }, text === '' ? page : `${page}: ${text}`)
  link.addEventListener('click', () => {
    const focus = () => control && byId(control)?.focus()
    if (location.hash === address) focus()
    else addEventListener('hashchange', focus, { once: true }) // after the page is shown
  })
  return element('li', {}, link)
}

const memberLink = ({ account, nickname, mobile, email, isBlocked }) =>
  element(
    'li',
    {},
    element(
      'a',
      { href: memberAddress(account) },
      element('strong', {}, account),
      ` ${[nickname === account ? '' : nickname, mobile, email].filter(Boolean).join(', ')}`,
      isBlocked ? element('span', { class: 'tag tag-bad' }, 'Blocked') : undefined,
    ),
  )

function found(text) {
  const words = text.toLowerCase().split(/\s+/)
  const all = subjects().filter(({ page, text: part }) => words.every((word) => `${page} ${part}`.toLowerCase().includes(word)))
  // pages first, then their parts
  return all.toSorted((one, other) => Number(one.text !== '') - Number(other.text !== '')).slice(0, mostSubjects)
}

/** The search at the top: members are searched by the gateway, pages and fields in this page. */
export function startSearch() {
  const [form, field, list, count] = ['search-form', 'search', 'search-found', 'search-count'].map(byId)
  form.hidden = false
  let waiting = 0
  let latest = 0
  const close = () => {
    list.hidden = true
    count.textContent = ''
  }
  const show = (rows) => {
    list.replaceChildren(...(rows.length > 0 ? rows : [element('li', { class: 'hint' }, 'Nothing found.')]))
    list.hidden = false
    count.textContent = rows.length === 1 ? '1 found.' : `${rows.length} found.`
  }
  async function search() {
    const text = field.value.trim()
    const own = ++latest
    if (text === '') return close()
    const pages = found(text).map(subjectLink)
    const members = await call('GET', `/members?query=${encodeURIComponent(text)}`).catch((error) => {
      if (error instanceof Refused) return []
      throw error
    })
    if (own === latest) show([...members.map(memberLink), ...pages])
  }
  field.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(search, pause)
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    clearTimeout(waiting)
    await search()
    list.querySelector('a')?.click()
  })
  form.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement)
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
    else if (event.key === 'ArrowUp') (at > 0 ? links[at - 1] : field).focus()
    else return
    event.preventDefault()
  })
  list.addEventListener('click', () => {
    close()
    field.value = ''
  })
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => form.contains(relatedTarget) || setTimeout(() => form.contains(document.activeElement) || close(), 200),
  )
}
