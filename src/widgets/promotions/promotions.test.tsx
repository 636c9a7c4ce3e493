import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { held, refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { showWidget } from '../testing/show.tsx'
import { widget } from './index.tsx'

const promotion = (id: string, title: string, kind: string) => ({
  id,
  title,
  kind,
  summary: `About ${title}`,
  picture: '',
  startsAt: null,
  endsAt: null,
  state: 'open',
})
const list = { list: [promotion('welcome', 'First deposit, 100%', 'WELCOME'), promotion('rescue', 'Monday rescue fund', 'RESCUE')] }

test('promotions: loading, failed with a retry, and the list', async () => {
  const { answer, release } = held(refused()())
  const gateway = await standInGateway({ MCSFE_getPromotions: answer }, { as: 'member' })
  const shown = await showWidget(widget)
  expect(shown.container.querySelector('[aria-busy=true]')).not.toBeNull()
  await shown.axe()
  release()
  await shown.findByText('The promotions could not be loaded')
  await shown.axe()
  gateway.answers['MCSFE_getPromotions'] = list
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  await shown.findByRole('button', { name: 'First deposit, 100%' })
  await shown.axe()
})

test('promotions: an empty list says so', async () => {
  await standInGateway({ MCSFE_getPromotions: { list: [] } }, { as: 'member' })
  const shown = await showWidget(widget)
  await shown.findByText('No promotions now')
  await shown.axe()
})

test('promotions by keyboard: a kind is chosen, one promotion opens, and going back returns the focus', async () => {
  await standInGateway(
    {
      MCSFE_getPromotions: list,
      MCSFE_getPromotion: {
        ...promotion('rescue', 'Monday rescue fund', 'RESCUE'),
        content: '<p>Five per cent come back.</p>',
        steps: ['Play', 'Wait for Monday'],
        mode: 'none',
        amount: null,
        currencySymbol: '$',
        reason: '',
        comment: '',
        images: [],
      },
    },
    { as: 'member' },
  )
  const shown = await showWidget(widget)
  await shown.findByRole('button', { name: 'First deposit, 100%' })
  const kind = shown.getByRole('button', { name: 'Rescue' })
  kind.focus()
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(shown.queryByRole('button', { name: 'First deposit, 100%' })).toBeNull())
  await vi.waitFor(() => expect(kind).toHaveAttribute('aria-pressed', 'true'))
  shown.getByRole('button', { name: 'Monday rescue fund' }).focus()
  await userEvent.keyboard('{Enter}')
  await shown.findByText('Wait for Monday')
  await shown.findByText('Five per cent come back.')
  await shown.axe()
  const back = shown.getByRole('button', { name: 'All promotions' })
  back.focus()
  await userEvent.keyboard('{Enter}')
  const card = await shown.findByRole('button', { name: 'Monday rescue fund' })
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(card))
})

test('promotions: one that no longer exists returns to the list, which says so', async () => {
  await standInGateway({ MCSFE_getPromotions: list, MCSFE_getPromotion: refused('PROMOTION_GONE', 404) }, { as: 'member' })
  const shown = await showWidget(widget)
  await userEvent.click(await shown.findByRole('button', { name: 'Monday rescue fund' }))
  await shown.findByText('This promotion is no longer available. Here is what is on now.')
  expect(await shown.findByRole('button', { name: 'First deposit, 100%' })).toBeVisible()
})

test('promotions, Arabic: right-to-left, and a title of the operator keeps its own direction', async () => {
  await standInGateway({ MCSFE_getPromotions: list }, { as: 'member', language: 'AR' })
  const shown = await showWidget(widget)
  const title = await shown.findByText('First deposit, 100%')
  expect(title.closest('bdi, [dir=auto]')).not.toBeNull()
  expect(shown.queryByText('Promotions')).toBeNull()
  expect(getComputedStyle(title.closest('.promotions') as HTMLElement).direction).toBe('rtl')
  await shown.axe()
})
