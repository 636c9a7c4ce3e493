import { byId } from './element.js'

/** The section shown for an address `#/page`. A member's page is `#/members/<account>`. */
const sectionOf = (page, rest) => (page === '' ? 'overview' : page === 'members' ? (rest ? 'member' : 'accounts') : page)

/** The page of the current address: its section, and the account of a member's page. */
export function currentPage() {
  const [page = '', rest = ''] = location.hash.replace(/^#\/?/, '').split('/')
  const section = sectionOf(page, rest)
  const isKnown = byId(section)?.matches('main > section')
  return isKnown
    ? { page, section, account: section === 'member' ? decodeURIComponent(rest) : '' }
    : { page: '', section: 'overview', account: '' }
}

export const memberAddress = (account) => `#/members/${encodeURIComponent(account)}`

/** Shows one page: its section, its name in the title, and its link as the current one. */
function show({ page, section, account }) {
  for (const each of document.querySelectorAll('main > section')) each.hidden = each.id !== section
  for (const link of document.querySelectorAll('.sections a')) {
    if (link.getAttribute('href') === `#/${page}`) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  const heading = byId(`${section}-title`) ?? byId(section).querySelector('h2')
  if (section === 'member') heading.textContent = `Member ${account}`
  document.title = `${heading.textContent} · Sandbox console, play money`
  return heading
}

/** Shows the page of the current address, now and after each change. opened: called with the page. */
export function startRoutes(opened) {
  const toggle = byId('sections-toggle')
  const fold = (isOpen) => toggle.setAttribute('aria-expanded', String(isOpen))
  toggle.addEventListener('click', () => fold(toggle.getAttribute('aria-expanded') !== 'true'))
  const open = (isFirst) => {
    const page = currentPage()
    const heading = show(page)
    fold(false)
    if (!isFirst) {
      scrollTo(0, 0)
      heading.focus({ preventScroll: true })
    }
    return opened(page)
  }
  addEventListener('hashchange', () => open(false))
  return open(true)
}
