import { within } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPopups } from '../runtime/popup-host.tsx'
import { envelope } from '../../core/testing/test-environment.ts'
import { showPart } from '../testing/show.tsx'
import { refused, type StandIn, standInGateway } from '../testing/stand-in-gateway.ts'
import { memberPage } from '../testing/table-pages.ts'

showPopups()

const bonus = (id: string, name: string, state: string) => ({
  id,
  kind: 'promotion',
  name,
  amount: '25.00',
  state,
  required: '200.00',
  done: '50.00',
  part: 0.25,
  expiresAt: null,
  terms: null,
  createdAt: Date.UTC(2026, 10, 20),
})
const page = (...list: object[]) => ({ list, next: '', received: '50.00', locked: '50.00', left: '300.00', currencySymbol: '$' })
const lost = { bonus: '25.00', winnings: '5.40', left: '150.00' }

const popups = () => document.querySelector('[data-tessera-popups]')?.shadowRoot
const openQuestion = () => popups()?.querySelector<HTMLElement>('[role=alertdialog]')
const question = async () => {
  await vi.waitFor(() => expect(openQuestion()).toBeTruthy())
  return openQuestion() as HTMLElement
}

/** Shows the page with two locked bonuses. Giving one up requires a confirmation, and then the list has it as forfeited. */
async function showBonuses() {
  const gateway: StandIn = await standInGateway(
    {
      'rewards/bonuses': page(bonus('b2', 'Late spring', 'locked'), bonus('b1', 'Midweek reload', 'locked'), bonus('b0', 'Old', 'expired')),
      'bonuses/giveUp': ({ body }: { body: unknown }) => {
        if (!(body as { forfeit?: object }).forfeit) return envelope(lost, { code: 'BONUS_FORFEIT', status: 409 })
        gateway.answers['rewards/bonuses'] = page(bonus('b2', 'Late spring', 'locked'), bonus('b1', 'Midweek reload', 'forfeited'))
        return { id: 'b1' }
      },
    },
    { as: 'member' },
  )
  const shown = await showPart(memberPage('bonusDetails'), { place: '' })
  await shown.findByText(/Midweek reload/)
  const buttons = () => shown.queryAllByRole('button', { name: 'Give up this bonus' })
  return Object.assign(shown, { gateway, buttons })
}

test('giving up a bonus: each locked one has a button, the question names the sums with the focus on Cancel, and Cancel sends nothing more', async () => {
  const { buttons, gateway, axe, queryByRole } = await showBonuses()
  expect(buttons()).toHaveLength(2)
  expect(buttons()[1]).toHaveAccessibleDescription(/^Promotion Midweek reload/)
  await userEvent.click(buttons()[1] as HTMLElement)
  const asked = await question()
  for (const sum of ['$25.00', '$5.40', '$150.00']) expect(asked.textContent).toContain(sum)
  const cancel = within(asked).getByRole('button', { name: 'Cancel' })
  await vi.waitFor(() => expect(popups()?.activeElement).toBe(cancel))
  expect(within(asked).getByRole('button', { name: 'Give up the bonus' })).toHaveClass('button-danger-fill')
  await userEvent.click(cancel)
  await vi.waitFor(() => expect(openQuestion()).toBeFalsy())
  await vi.waitFor(() => expect(buttons()[1]).not.toHaveAttribute('aria-busy', 'true'))
  expect(gateway.callsOf('bonuses/giveUp')).toHaveLength(1)
  expect(queryByRole('alert')).toHaveTextContent('')
  await axe()
})

test('giving up a bonus: after the confirmation the call is repeated with the sums and the same idempotency key, and a message takes the focus', async () => {
  const { buttons, gateway, findByText, axe } = await showBonuses()
  await userEvent.click(buttons()[1] as HTMLElement)
  await userEvent.click(within(await question()).getByRole('button', { name: 'Give up the bonus' }))
  const said = await findByText('You have given up the bonus.')
  await vi.waitFor(() => expect((said.getRootNode() as ShadowRoot).activeElement).toBe(said))
  await findByText('Forfeited')
  expect(buttons()).toHaveLength(1)
  const [first, second] = gateway.callsOf('bonuses/giveUp').map(({ body }) => body as { id: string; key: string })
  expect(first).toEqual({ id: 'b1', key: first?.key })
  expect(second).toEqual({ id: 'b1', key: first?.key, forfeit: { bonus: '25.00', winnings: '5.40' } })
  await axe()
})

test('giving up a bonus: one that has ended meanwhile shows the refusal, and the list is reloaded', async () => {
  const { buttons, gateway, findByText } = await showBonuses()
  gateway.answers['bonuses/giveUp'] = refused('BONUS_ENDED', 409)
  gateway.answers['rewards/bonuses'] = page(bonus('b1', 'Midweek reload', 'lost'))
  await userEvent.click(buttons()[1] as HTMLElement)
  await findByText('This bonus has already ended.')
  await vi.waitFor(() => expect(buttons()).toHaveLength(0))
})
