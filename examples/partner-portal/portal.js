import { campaigns, documents, partner, payouts } from './data.js'
import { define, html } from './parts.js'

/** The portal's own pages, each at #/name. Pages of the agent centre have addresses such as #/agent-centre/incomeReport. */
const places = {
  dashboard: ['Dashboard', dashboard],
  campaigns: ['Campaigns', campaignTable],
  'agent-centre': ['Agent centre', agentCentre],
  payouts: ['Payouts', payoutTable],
  documents: ['Documents', documentList],
}
const placeOf = () => {
  const [name, ...rest] = location.hash.replace(/^#\//, '').split('/')
  return places[name] ? { name, rest: rest.join('/') } : { name: 'dashboard', rest: '' }
}

const root = document.documentElement
const kept = (() => {
  try {
    return localStorage.getItem('quayside:theme')
  } catch {
    return null
  }
})()

/** Sets the theme of the portal and of the widget. */
function setTheme(theme) {
  root.dataset.portalTheme = theme
  window.Tessera.setTheme(theme)
  try {
    localStorage.setItem('quayside:theme', theme)
  } catch {
    // without storage, the theme is forgotten with the page
  }
}

define(
  'qs-bar',
  ({ place, theme, open }) => html`
    <header class="bar">
      <a class="brand" href="#/dashboard">
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 21h18M5 21V9l7-5 7 5v12M9 21v-6h6v6" /></svg>
        Quayside Partners
      </a>
      <button type="button" class="menu-button" data-do="menu" data-key="menu" aria-expanded="${open !== undefined}">Menu</button>
      <div class="menu">
        <nav aria-label="Portal">
          ${Object.entries(places).map(
            ([name, [title]]) => html`<a href="#/${name}" ${place === name ? html`aria-current="page"` : ''}>${title}</a>`,
          )}
        </nav>
        <button type="button" data-do="theme" data-key="theme">${theme === 'light' ? 'Dark' : 'Light'} theme</button>
        <span class="who">${partner}</span>
      </div>
    </header>
  `,
  {
    watch: ['place', 'theme', 'open'],
    actions: {
      menu: (bar) => bar.toggleAttribute('open'),
      theme(bar) {
        const next = root.dataset.portalTheme === 'light' ? 'dark' : 'light'
        setTheme(next)
        bar.setAttribute('theme', next)
      },
    },
  },
)

define('qs-meter', ({ value, goal, label }) => {
  const share = Math.min(1, Number(value) / Number(goal))
  return html`<span class="meter" role="img" aria-label="${label}: ${value} of ${goal}"><i style="inline-size:${Math.round(share * 100)}%"></i></span>`
})

function dashboard() {
  return html`
    <h1>Good afternoon</h1>
    <div class="cards">
      <section>
        <h2>Next payout</h2>
        <p class="big">$1,310.00</p>
        <p>Newsletter fees, planned for 1 December</p>
      </section>
      <section>
        <h2>Sign-ups of all campaigns</h2>
        <p class="big">${campaigns.reduce((sum, each) => sum + each.signups, 0)}</p>
        <p>since the first of the month</p>
      </section>
      <section>
        <h2>Your team of players</h2>
        <p>Bets, income and contracts are in the agent centre.</p>
        <ul>
          <li><a href="#/agent-centre/teamOverview">Team overview</a></li>
          <li><a href="#/agent-centre/incomeReport">Income report</a></li>
          <li><a href="#/agent-centre/downlineManagement">Downline management</a></li>
        </ul>
      </section>
    </div>
  `
}

function campaignTable() {
  return html`
    <h1>Campaigns</h1>
    <div class="scroll" tabindex="0" role="region" aria-label="Campaigns">
      <table>
        <thead>
          <tr><th>Campaign</th><th>Channel</th><th>Until</th><th>Clicks</th><th>Sign-ups</th><th>Goal</th></tr>
        </thead>
        <tbody>
          ${campaigns.map(
            ({ name, channel, until, clicks, signups, goal }) => html`<tr>
              <th scope="row">${name}</th><td>${channel}</td><td>${until}</td><td>${clicks}</td><td>${signups}</td>
              <td><qs-meter value="${signups}" goal="${goal}" label="${name}"></qs-meter></td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  `
}

function payoutTable() {
  return html`
    <h1>Payouts</h1>
    <div class="scroll" tabindex="0" role="region" aria-label="Payouts">
      <table>
        <thead>
          <tr><th>Day</th><th>For</th><th>Amount, $</th><th>State</th></tr>
        </thead>
        <tbody>
          ${payouts.map(({ day, of, amount, state }) => html`<tr><th scope="row">${day}</th><td>${of}</td><td>${amount}</td><td>${state}</td></tr>`)}
        </tbody>
      </table>
    </div>
    <p>What your team earns you is paid in the <a href="#/agent-centre/incomeReport">agent centre</a>.</p>
  `
}

function documentList() {
  return html`
    <h1>Documents</h1>
    <ul class="documents">
      ${documents.map(({ name, kind, size, day }) => html`<li><strong>${name}</strong> <span>${kind}, ${size}, ${day}</span></li>`)}
    </ul>
  `
}

/** The widget, showing the page that the address names. An attribute is enough for that. */
function agentCentre(page) {
  return html`<h1 class="unseen">Agent centre</h1><div data-tessera="agent" data-page="${page}"></div>`
}

let shown = ''
function show() {
  const { name, rest } = placeOf()
  const [title, draw] = places[name]
  if (`${name}/${rest}` === shown) return
  const isFirst = shown === ''
  shown = `${name}/${rest}`
  const view = document.querySelector('#view')
  view.className = `view view-${name}`
  view.innerHTML = draw(rest).markup
  document.querySelector('qs-bar').setAttribute('place', name)
  document.querySelector('qs-bar').removeAttribute('open')
  document.title = `${title} · Quayside Partners`
  if (!isFirst) view.focus({ preventScroll: true })
}

// the widget navigates within itself: the portal's address follows, so that it can be shared and the back button works
document.addEventListener('tessera:navigate', ({ detail: { path } }) => {
  const page = /^\/agentHome(?:#(.*))?$/.exec(path)?.[1]
  if (page === undefined) return
  shown = `agent-centre/${page}`
  history.pushState(null, '', `#/${shown}`)
})

// the portal's own hotkeys: g, then a letter
let isGoing = false
document.addEventListener('keydown', ({ key, target }) => {
  if (target.closest?.('input, textarea, select')) return
  if (isGoing) {
    const name = Object.keys(places).find((each) => each.startsWith(key))
    if (name) location.hash = `#/${name}`
  }
  isGoing = key === 'g'
})

addEventListener('hashchange', show)
addEventListener('popstate', show)
setTheme(kept === 'light' ? 'light' : 'dark')
document.querySelector('qs-bar').setAttribute('theme', root.dataset.portalTheme)
show()
