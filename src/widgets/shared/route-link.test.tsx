import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setBrand } from '../../core/brand/brand.ts'
import { onEmit } from '../../core/site/events.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { RouteLink } from './route-link.tsx'

afterEach(() => setBrand({}))

/** Clicks on a link. @returns whether the browser would follow it */
async function isFollowed(link: HTMLElement): Promise<boolean> {
  let isLeft = false
  const stay = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', stay, { once: true })
  await userEvent.click(link)
  return isLeft
}

test('route link: on a host page of a brand without a site, a button', () => {
  const shown = renderInShadow(<RouteLink to="/promotions">All offers</RouteLink>)
  expect(shown.getByRole('button', { name: 'All offers' })).toBeTruthy()
})

test('route link: if the brand has a site, it links there; a click opens the page here if a widget or the host shows it', async () => {
  setBrand({ siteUrl: 'https://casino.example/play/' })
  const onFollow = vi.fn()
  const shown = renderInShadow(
    <>
      <RouteLink to="/live">Live</RouteLink>
      <RouteLink to="/promotions">All offers</RouteLink>
      <RouteLink to="/promotions#7" onFollow={onFollow}>
        Regatta
      </RouteLink>
    </>,
  )
  const link = (name: string) => shown.getByRole('link', { name })
  expect(link('Live')).toHaveAttribute('href', 'https://casino.example/play/live')
  expect(await isFollowed(link('Live')), 'the lobby shows it').toBe(false)
  expect(await isFollowed(link('Regatta')), 'the widget shows it').toBe(false)
  expect(onFollow).toHaveBeenCalledOnce()
  expect(await isFollowed(link('All offers')), 'nothing shows it').toBe(true)
  const off = onEmit((name) => name !== 'navigate')
  expect(await isFollowed(link('All offers')), 'the host shows it').toBe(false)
  off()
})

test('route link: a step without a page is a button, and its action runs in either case', async () => {
  setBrand({ siteUrl: 'https://casino.example' })
  const onFollow = vi.fn()
  const shown = renderInShadow(
    <>
      <RouteLink to={undefined} onFollow={onFollow}>
        Popup
      </RouteLink>
      <RouteLink to="/seamless?nodeId=7" onFollow={onFollow}>
        Game
      </RouteLink>
    </>,
  )
  await userEvent.click(shown.getByRole('button', { name: 'Popup' }))
  expect(await isFollowed(shown.getByRole('link', { name: 'Game' })), 'the game starts here').toBe(false)
  expect(onFollow).toHaveBeenCalledTimes(2)
})

test.each(['javascript:alert(1)', 'http://casino.example', '//casino.example'])(
  'siteUrl %s: logs one warning, and route links are buttons',
  (siteUrl) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    setBrand({ siteUrl })
    expect(warn.mock.calls).toEqual([[`Tessera: brand: siteUrl: ${siteUrl} is no https address; ignored`]])
    expect(renderInShadow(<RouteLink to="/live">Live</RouteLink>).getByRole('button')).toBeTruthy()
  },
)
