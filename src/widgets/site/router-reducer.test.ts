import type { PopupName } from '../../core/site/popup-names.ts'
import { describe, expect, test } from 'vitest'
import type { Popup } from '../../core/site/popups.ts'
import { guardedRoute, type Visitor } from './guard.ts'
import { type Effect, type Entry, firstState, reduce, type RouterEvent } from './router-reducer.ts'
import { findRoute, realmOf, routes } from './routes.ts'

const guest: Visitor = { status: 'guest', isAgent: false, isTrial: false }
const member: Visitor = { ...guest, status: 'member' }
const trial: Visitor = { ...member, isTrial: true }
const agent: Visitor = { ...member, isAgent: true }
const unknown: Visitor = { ...guest, status: 'loading' }

/** The reducer's surroundings as plain lists: the browser's history, the open popups, the visitor. */
function browser(address: string, entry: Entry | null = null) {
  const site = {
    history: [{ address, entry }],
    at: 0,
    place: '/',
    popups: [] as readonly Popup[],
    visitors: { member: guest, agent: unknown },
    /** The effects in order, without those that this test does not need. */
    done: [] as string[],
    afterLogin: '',
    /** Popups that the host shows itself. */
    refused: [] as string[],
    /** History steps that the browser has not performed yet. */
    steps: [] as number[],
    later: [] as RouterEvent[],
    state: firstState('load'),
    address: () => site.history[site.at]!.address,
    entry: () => site.history[site.at]!.entry,
    addresses: () => site.history.map(({ address }) => address),
    names: () => site.popups.map(({ name }) => name),

    tell(event: RouterEvent): void {
      const here = { address: site.address(), entry: site.entry(), place: site.place, popups: site.popups, visitors: { ...site.visitors } }
      const given = structuredClone([site.state, here])
      const { state, effects } = reduce(site.state, event, here)
      expect([site.state, here]).toEqual(given) // the reducer must not change its input
      site.state = structuredClone(state) // the state has to be plain data
      const events: RouterEvent[] = []
      for (const effect of structuredClone(effects)) events.push(...site.perform(effect))
      for (const next of events) site.tell(next)
    },
    perform(effect: Effect): RouterEvent[] {
      if (effect.type === 'afterwards') site.later.push(effect.event)
      else if (effect.type === 'again') return [effect.event]
      else if (effect.type === 'push') {
        site.history = [...site.history.slice(0, ++site.at), { address: effect.route, entry: effect.entry }]
      } else if (effect.type === 'replace') site.history[site.at] = { address: effect.route, entry: effect.entry }
      else if (effect.type === 'step') site.steps.push(effect.by)
      else if (effect.type === 'show') {
        site.place = effect.place
        site.done.push(`show ${effect.place}`)
        return [{ type: 'placed' }]
      } else if (effect.type === 'open') {
        if (site.refused.includes(effect.popup.name)) return [{ type: 'refused' }]
        return site.opened(effect.popup)
      } else if (effect.type === 'closeAll' || effect.type === 'closeTop') {
        site.popups = effect.type === 'closeAll' ? [] : site.popups.slice(0, -1)
        return [{ type: 'popups' }]
      } else if (effect.type === 'askRealAccount') return site.opened({ realm: 'member', name: 'message', options: {} })
      else if (effect.type === 'afterLogin') site.afterLogin = effect.place
      else site.done.push(effect.type === 'scrollOf' ? `scrollOf ${effect.key}` : effect.type)
      return []
    },
    opened(popup: Popup): RouterEvent[] {
      const isExplaining = ['message', 'terms'].includes(popup.name)
      site.popups = isExplaining ? [...site.popups, popup] : [popup]
      return [{ type: 'popups' }]
    },

    start: () => (site.tell({ type: 'start' }), site),
    go: (path: string) => site.tell({ type: 'go', path }),
    goBack: (otherwise: string) => site.tell({ type: 'back', otherwise }),
    /** A widget, or a script of the host, opens a popup. */
    open(name: PopupName, options: Record<string, unknown> = {}) {
      for (const event of site.opened({ realm: 'member', name, options })) site.tell(event)
    },
    /** The popup is closed by its button or Escape. */
    close() {
      site.popups = site.popups.slice(0, -1)
      site.tell({ type: 'popups' })
    },
    /** The browser's back and forward buttons. */
    back: (by = -1) => {
      site.at += by
      site.tell({ type: 'popped' })
    },
    forward: () => site.back(1),
    filter(place: string) {
      site.place = place
      site.tell({ type: 'placed' })
    },
    becomes(who: Visitor, realm: 'member' | 'agent' = 'member') {
      site.visitors[realm] = who
      site.tell({ type: 'session' })
    },
    /** Runs all postponed work, and performs the browser's steps. */
    settle() {
      for (let turns = 0; site.later.length + site.steps.length > 0; turns++) {
        if (turns > 20) throw new Error(`no end: ${JSON.stringify(site.later)}`)
        for (const event of site.later.splice(0)) site.tell(event)
        const step = site.steps.shift()
        if (step !== undefined) site.back(step)
      }
    },
    /** Reloads the page: only the browser's history remains. */
    reload() {
      Object.assign(site, { popups: [], place: '/', done: [], state: firstState('again') })
      return site.start()
    },
  }
  return site
}
/** The site at a URL, with a given visitor. */
const siteAt = (address: string, who = guest) => {
  const site = browser(address)
  site.visitors.member = who
  return site.start()
}

describe('links, back and forward', () => {
  test('link: adds an entry and starts at its top; back and forward restore the scroll positions', () => {
    const site = siteAt('/')
    site.go('/rng?vassalage=JL')
    site.go('/promotions#12')
    expect(site.addresses()).toEqual(['/', '/rng?vassalage=JL', '/promotions#12'])
    expect(site.history.map(({ entry }) => entry)).toEqual([0, 1, 2].map((depth) => ({ key: `load-${depth}`, depth })))
    site.done.length = 0
    site.back()
    expect(site.done).toEqual(['scrollOf load-1', 'show /rng?vassalage=JL', 'restoreScroll'])
    site.back()
    expect(site.place).toBe('/')
    site.back(2)
    expect(site.place).toBe('/promotions#12')
    expect(site.done.at(-1)).toBe('restoreScroll')
    site.done.length = 0
    site.go('/all')
    expect(site.done).toEqual(['keepScroll', 'scrollOf load-3', 'show /all', 'scrollToTop'])
  })

  test('link to the current page: adds no entry and scrolls to the top', () => {
    const site = siteAt('/rng')
    site.go('/rng')
    expect(site.addresses()).toEqual(['/rng'])
    expect(site.done.at(-1)).toBe('scrollToTop')
  })

  test('link after going back: replaces the entries ahead', () => {
    const site = siteAt('/')
    site.go('/rng')
    site.back()
    site.go('/live')
    expect(site.addresses()).toEqual(['/', '/live'])
  })

  test('ROUTE-02 ROUTE-03 ROUTE-04 every URL of the home page shows the home page, and keeps its query', () => {
    for (const path of ['/', '/index', '/index.html', '/home', '/?referralCode=A1']) {
      const site = siteAt(path)
      expect(site.place).toBe('/')
      expect(site.addresses()).toEqual([path])
    }
  })

  test('page of a centre (/member#name): its own entry; a slash at the end is ignored', () => {
    const site = siteAt('/member', member)
    site.go('/member#withdraw')
    expect(site.addresses()).toEqual(['/member', '/member#withdraw'])
    site.back()
    expect(site.place).toBe('/member')
    expect(siteAt('/rng/').place).toBe('/rng')
  })

  test('filter: changes the URL of its entry, and back leaves the page', () => {
    const site = siteAt('/')
    site.go('/rng')
    site.filter('/rng?sort=name')
    expect(site.addresses()).toEqual(['/', '/rng?sort=name'])
    site.back()
    site.forward()
    expect(site.place).toBe('/rng?sort=name')
  })
})

describe('a reload', () => {
  test('page: keeps its entry and its scroll position', () => {
    const site = siteAt('/')
    site.go('/rng')
    site.reload()
    expect(site.entry()).toEqual({ key: 'load-1', depth: 1 })
    expect(site.done).toEqual(['scrollOf load-1', 'show /rng', 'restoreScroll'])
    site.goBack('/all')
    expect(site.steps).toEqual([-1])
  })

  test('popup: opens again above its page if a URL can open it, otherwise its entry is left', () => {
    const site = siteAt('/rng')
    site.open('search')
    site.reload()
    expect([site.place, site.names(), site.addresses()]).toEqual(['/rng', ['search'], ['/rng', '/rng?open=search']])
    site.open('game')
    expect(site.addresses()).toEqual(['/rng', '/rng'])
    site.reload()
    site.settle()
    expect([site.names(), site.at, site.place]).toEqual([[], 0, '/rng'])
  })

  test('/register: opens again', () => {
    const site = siteAt('/register').reload()
    expect([site.names(), site.addresses()]).toEqual([['register'], ['/', '/register']])
  })
})

describe('typed URL', () => {
  test('ROUTE-05 ROUTE-06 /login: shows the home page with its popup, and the URL becomes /', () => {
    const site = siteAt('/login')
    expect([site.place, site.names(), site.addresses()]).toEqual(['/', ['login'], ['/', '/']])
    site.back()
    expect([site.names(), site.address()]).toEqual([[], '/'])
  })

  test('ROUTE-07 ROUTE-08 ROUTE-13 ROUTE-14 /register, /forget and /help#term: keep their URL while the popup is open', () => {
    for (const [path, popup, topic] of [
      ['/register', 'register', ''],
      ['/forget', 'forgot', ''],
      ['/help#term', 'help', 'term'],
    ] as const) {
      const site = siteAt(path)
      expect(site.popups).toEqual([{ realm: 'member', name: popup, options: { topic } }])
      expect(site.addresses()).toEqual(['/', path])
      site.close()
      site.settle()
      expect(site.address()).toBe('/')
    }
  })

  test('?open=search: opens the popup over its page, which is the entry below', () => {
    const site = siteAt('/rng?vassalage=JL&open=search')
    expect([site.place, site.names(), site.addresses()]).toEqual([
      '/rng?vassalage=JL',
      ['search'],
      ['/rng?vassalage=JL', '/rng?vassalage=JL&open=search'],
    ])
    expect(siteAt('/rng?open=chat').names()).toEqual([]) // a popup that no URL can open
    expect(siteAt('/agent?open=help').popups[0]?.realm).toBe('agent')
  })

  test('popup that the host shows itself: the page does not change', () => {
    const site = browser('/register')
    site.refused = ['register']
    site.start()
    site.settle()
    expect([site.names(), site.addresses()]).toEqual([[], ['/']])
    site.open('register') // a popup that opens later does not belong to the URL
    expect(site.addresses()).toEqual(['/', '/?open=register'])
  })
})

describe('popups', () => {
  test('popup over a page: adds an entry, and back closes it', () => {
    const site = siteAt('/fish')
    site.open('search')
    expect(site.addresses()).toEqual(['/fish', '/fish?open=search'])
    site.back()
    expect([site.names(), site.place, site.address()]).toEqual([[], '/fish', '/fish'])
    site.forward()
    expect([site.names(), site.at]).toEqual([['search'], 1])
  })

  test('popup closed by its button: its entry is left, and the page below is not shown again', () => {
    const site = siteAt('/fish')
    site.open('search')
    site.done.length = 0
    site.close()
    expect(site.steps).toEqual([]) // waits, because another popup may follow
    site.settle()
    expect([site.at, site.place]).toEqual([0, '/fish'])
    expect(site.done).toEqual(['scrollOf load-0'])
  })

  test('popup replaced by another one: both share one entry', () => {
    const site = siteAt('/fish')
    site.open('login')
    site.open('forgot')
    expect(site.addresses()).toEqual(['/fish', '/fish?open=forgot'])
    site.close()
    site.open('register')
    site.settle()
    expect([site.names(), site.addresses(), site.at]).toEqual([['register'], ['/fish', '/fish?open=register'], 1])
  })

  test('two popups: back closes the upper one first, then the lower one', () => {
    const site = siteAt('/fish')
    site.open('login')
    site.go('/help#term')
    expect(site.names()).toEqual(['login', 'terms'])
    expect(site.addresses()).toEqual(['/fish', '/fish?open=login'])
    site.back()
    expect([site.names(), site.at, site.address()]).toEqual([['login'], 1, '/fish?open=login'])
    site.back()
    expect([site.names(), site.at]).toEqual([[], 0])
  })

  test('popup that opens automatically: has the URL of its page', () => {
    const site = siteAt('/promotions')
    site.open('announcement', { items: [] })
    expect(site.addresses()).toEqual(['/promotions', '/promotions'])
    site.back()
    site.forward() // no URL can open it again, so its entry is left
    site.settle()
    expect([site.names(), site.at]).toEqual([[], 0])
  })

  test('link in a popup: replaces the popup’s entry; a link to its own page closes it', () => {
    const site = siteAt('/fish')
    site.open('search')
    site.go('/rng')
    site.settle()
    expect([site.names(), site.addresses(), site.place]).toEqual([[], ['/fish', '/rng'], '/rng'])
    site.open('search')
    site.go('/rng')
    site.settle()
    expect([site.addresses()[site.at], site.at]).toEqual(['/rng', 1])
  })

  test('popup opened while the last one’s entry is being left: waits for that step', () => {
    const site = siteAt('/fish')
    site.open('login')
    site.close()
    for (const event of site.later.splice(0)) site.tell(event)
    expect(site.steps).toEqual([-1])
    site.open('message')
    expect(site.at).toBe(1)
    site.settle()
    expect([site.names(), site.entry()?.popup, site.at]).toEqual([['message'], 'message', 1])
  })

  test('filter changed below a popup: is in the URL when the popup is closed', () => {
    const site = siteAt('/')
    site.go('/rng')
    site.open('search')
    site.filter('/rng?vassalage=JL')
    expect(site.address()).toBe('/rng?open=search')
    site.back()
    expect([site.address(), site.place]).toEqual(['/rng?vassalage=JL', '/rng?vassalage=JL'])
    site.open('search')
    site.filter('/rng?vassalage=KT')
    site.back(-2) // past the filtered page: the home page's URL does not show the filter
    expect([site.address(), site.place]).toEqual(['/', '/'])
  })

  test('two entries at once, from a page to another page’s popup: the other page is shown too', () => {
    const site = siteAt('/')
    site.go('/rng')
    site.open('search')
    site.back(-2)
    site.back(2)
    expect([site.place, site.names()]).toEqual(['/rng', ['search']])
  })
})

describe('back to the previous page', () => {
  test('back: a step in the history, past an open popup; without a page of the site before, it navigates', () => {
    const site = siteAt('/seamless?nodeId=1', member)
    site.goBack('/')
    expect([site.addresses(), site.place]).toEqual([['/seamless?nodeId=1', '/'], '/'])
    site.go('/rng')
    site.go('/seamless?nodeId=2')
    site.open('search')
    site.goBack('/')
    expect(site.steps).toEqual([-2])
    site.settle()
    expect([site.names(), site.place]).toEqual([[], '/rng'])
  })

  test('back step used up by a game’s frame: the navigation follows', () => {
    const site = siteAt('/rng', member)
    site.go('/seamless?nodeId=2')
    site.goBack('/all')
    site.go('/live') // during a step, so it waits
    expect(site.place).toBe('/seamless?nodeId=2')
    site.steps.length = 0 // no popstate event comes
    site.tell({ type: 'overdue' })
    expect(site.addresses()).toEqual(['/rng', '/seamless?nodeId=2', '/live', '/all'])
  })

  test('back step that ends on a popup’s entry: goes on to its page', () => {
    const site = siteAt('/', member)
    site.go('/rng')
    site.open('search')
    site.goBack('/all')
    site.steps.length = 0
    site.back(0) // an entry of a frame was in between
    expect(site.names()).toEqual([])
    site.settle()
    expect(site.place).toBe('/rng')
  })

  test('back step used up after a popup: the waiting navigation still happens', () => {
    const site = siteAt('/seamless?nodeId=2', member)
    site.open('search')
    site.close()
    for (const event of site.later.splice(0)) site.tell(event)
    site.go('/rng')
    site.steps.length = 0
    site.tell({ type: 'overdue' })
    expect([site.place, site.addresses()]).toEqual(['/rng', ['/seamless?nodeId=2', '/rng']])
    site.tell({ type: 'overdue' }) // a late timeout of a finished step changes nothing
    expect(site.place).toBe('/rng')
  })
})

describe('late step away from a closed popup in a slow browser', () => {
  const slow = () => {
    const site = siteAt('/')
    site.open('announcement')
    site.close()
    for (const event of site.later.splice(0)) site.tell(event)
    site.open('login') // waits for the step
    site.tell({ type: 'overdue' })
    return site
  }

  test('popup opened meanwhile: stays open, and "back" closes it', () => {
    const site = slow()
    expect(site.entry()).toMatchObject({ popup: 'login' })
    site.settle()
    expect([site.names(), site.addresses(), site.at]).toEqual([['login'], ['/', '/?open=login'], 1])
    site.back()
    expect([site.names(), site.place]).toEqual([[], '/'])
  })

  test('the late step is awaited once: the visitor’s next "back" is handled normally', () => {
    const site = slow()
    site.settle()
    site.back()
    site.open('search')
    site.back()
    expect(site.names()).toEqual([])
  })

  test('page opened meanwhile: is not left', () => {
    const site = siteAt('/')
    site.open('search')
    site.close()
    for (const event of site.later.splice(0)) site.tell(event)
    site.go('/promotions')
    site.tell({ type: 'overdue' })
    site.settle()
    expect([site.place, site.addresses(), site.at]).toEqual(['/promotions', ['/', '/promotions'], 1])
    site.back()
    expect(site.place).toBe('/')
  })

  test('no step arrives: it is no longer expected after a timeout, because it may have gone through an entry of a frame', () => {
    const site = slow()
    site.steps.length = 0 // no popstate event comes
    site.tell({ type: 'lost' })
    site.back()
    expect(site.names()).toEqual([])
  })

  test('nothing opened meanwhile: nothing changes', () => {
    const site = siteAt('/')
    site.open('search')
    site.close()
    for (const event of site.later.splice(0)) site.tell(event)
    site.tell({ type: 'overdue' })
    site.settle()
    expect([site.names(), site.at, site.place]).toEqual([[], 0, '/'])
  })
})

describe('page that the visitor may not see', () => {
  test('ROUTE-24 ROUTE-26 ROUTE-28 guest: gets the login over the home page, and the page after it', () => {
    for (const path of ['/lottery', '/seaLottery', '/vnLottery', '/member#withdraw']) {
      const site = siteAt('/promotions')
      site.go(path)
      expect([site.names(), site.place, site.afterLogin]).toEqual([['login'], '/', path])
      expect(site.addresses()).toEqual(['/promotions', '/', '/'])
    }
  })

  test('trial user: gets a message over the home page that a real account is needed', () => {
    const site = siteAt('/member', trial)
    expect([site.names(), site.place, site.addresses()]).toEqual([['message'], '/', ['/', '/']])
  })

  test('ROUTE-11 visitor who is no agent: redirected to the agents’ login, and from there to the requested page', () => {
    const site = browser('/agentHome#team')
    site.visitors.agent = unknown
    site.start()
    expect(site.place).toBe('/agentHome#team') // the session is not known yet
    site.becomes(guest, 'agent')
    site.settle()
    expect([site.place, site.addresses()]).toEqual(['/agent', ['/agent']])
    site.visitors.agent = agent
    site.go('/agentHome') // the login goes there
    expect([site.place, site.addresses()]).toEqual(['/agentHome#team', ['/agent', '/agentHome#team']])
    site.go('/agentHome')
    expect(site.place).toBe('/agentHome')
  })

  test('agent at the agents’ login: redirected to the agents’ home, and a due password change stays open', () => {
    const site = browser('/agent')
    site.start()
    site.open('changePassword')
    site.becomes(agent, 'agent')
    site.settle()
    expect([site.place, site.names(), site.addresses()]).toEqual(['/agentHome', ['changePassword'], ['/agentHome', '/agentHome']])
  })

  test('logout: the visitor is redirected, also from below a popup', () => {
    const site = siteAt('/', member)
    site.go('/member')
    site.open('search')
    site.becomes(guest)
    site.settle()
    expect([site.place, site.names(), site.addresses(), site.afterLogin]).toEqual(['/', ['login'], ['/', '/', '/'], '/member'])
  })

  test('logout that itself goes to the home page: no login is opened', () => {
    const site = siteAt('/member', member)
    site.becomes(guest)
    site.go('/')
    site.settle()
    expect([site.place, site.names(), site.addresses()]).toEqual(['/', [], ['/member', '/']])
  })

  test('back to a page that the visitor may no longer see: redirects again', () => {
    const site = siteAt('/member', member)
    site.go('/')
    site.becomes(guest)
    site.settle()
    site.back()
    expect([site.place, site.names()]).toEqual(['/', ['login']])
  })

  test('redirects: none leads to another redirect, for every visitor and route', () => {
    for (const who of [guest, member, trial, agent, unknown])
      for (const path of Object.keys(routes)) {
        const site = browser(path)
        site.visitors = { member: who, agent: who }
        site.start()
        site.settle()
        const verdict = guardedRoute(site.place.split('#')[0]!, findRoute(site.place, []).guard, site.visitors[realmOf(site.place)])
        expect(['stay', 'wait']).toContain(verdict)
        expect(site.done.filter((each) => each.startsWith('show')).length).toBeLessThanOrEqual(2)
      }
  })
})

describe('entries of others in the browser’s history', () => {
  test('entry of the host: its page is shown, and the entry stays as it is', () => {
    const site = siteAt('/')
    site.history = [...site.history, { address: '/promotions', entry: null }]
    site.back(1) // the host's pushState and popstate
    expect(site.place).toBe('/promotions')
    expect(site.history[1]).toEqual({ address: '/promotions', entry: null })
    site.back()
    expect(site.place).toBe('/')
    site.forward()
    site.goBack('/all') // whether the entry before it belongs to the site is unknown
    expect([site.steps, site.place]).toEqual([[], '/all'])
  })

  test('entry that the host has pushed over a popup’s entry: not left when the popup closes', () => {
    const site = siteAt('/fish')
    site.open('search')
    site.history = [...site.history, { address: '/fish', entry: null }]
    site.at++ // pushState causes no popstate event
    site.close()
    site.settle()
    expect([site.at, site.addresses()]).toEqual([2, ['/fish', '/fish?open=search', '/fish']])
  })

  test('hash changed by hand: shows its page', () => {
    const site = siteAt('/promotions')
    site.history = [...site.history, { address: '/promotions#12', entry: null }]
    site.back(1)
    expect(site.place).toBe('/promotions#12')
  })
})
