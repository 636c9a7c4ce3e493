import { Fragment, createElement as h, useEffect, useState, useSyncExternalStore } from 'react'

const places = `
[data-tessera='account'] {
  padding-top: calc(var(--tessera-reserve, 1) * clamp(64px, (100% - 719px) * 99, 72px));
}
[data-tessera='lobby'] {
  padding-top: calc(var(--tessera-reserve, 1) * 100vh);
}
[data-tessera='winners'] {
  padding-top: calc(var(--tessera-reserve, 1) * 454px);
}`

/** The whole document, rendered by the server and hydrated in the browser. */
export function App({ title }) {
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, title),
      h('link', { rel: 'icon', href: 'data:,' }),
      h('link', { rel: 'stylesheet', href: '/site.css' }),
      h('style', null, places),
      h('script', {
        async: true,
        src: 'https://cdn.example/tessera/loader.js',
        'data-gateway': 'https://api.example',
        'data-brand': 'https://cdn.example/brand.json',
      }),
      h('script', { async: true, type: 'module', src: '/client.js' }),
    ),
    h(
      'body',
      null,
      h('header', null, h('strong', null, title), h(Visitor)),
      h('div', { 'data-tessera': 'account', 'data-menu': 'on' }),
      h(
        'main',
        null,
        h('h1', null, 'Live tables'),
        h('div', { 'data-tessera': 'lobby', 'data-category': 'LIVE' }),
        h('h2', null, 'Winners'),
        h('div', { 'data-tessera': 'winners' }),
      ),
      h('footer', null, 'Alpenglow Casino, by the lake'),
    ),
  )
}

/** A login button for guests, the balance for members, and our own cashier. */
function Visitor() {
  const [balance, setBalance] = useState(null)
  const isMember = useSyncExternalStore(
    onSession,
    () => window.Tessera?.session?.get('member').status === 'member',
    () => false,
  )
  const [isAtCashier, setIsAtCashier] = useState(false)
  useEffect(() => {
    const onBalance = (event) => setBalance(event.detail)
    const onDeposit = (event) => {
      event.preventDefault()
      setIsAtCashier(true)
    }
    document.addEventListener('tessera:balance', onBalance)
    document.addEventListener('tessera:deposit', onDeposit)
    return () => {
      document.removeEventListener('tessera:balance', onBalance)
      document.removeEventListener('tessera:deposit', onDeposit)
    }
  }, [])
  return h(
    Fragment,
    null,
    isMember ? null : h('button', { type: 'button', 'data-tessera-open': 'login' }, 'Log in'),
    h('p', null, isMember && balance ? `You have ${balance.balance} ${balance.currency}` : 'Good evening'),
    h('p', { role: 'status' }, isAtCashier ? 'Our cashier is waiting for you at the desk.' : null),
  )
}

function onSession(changed) {
  document.addEventListener('tessera:session', changed)
  return () => document.removeEventListener('tessera:session', changed)
}
