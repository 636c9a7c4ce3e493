import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPart } from '../testing/show.tsx'
import { refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { sitePage } from '../testing/table-pages.ts'

const at = { place: '/feedback' }
const answers = { MCSFE_getFeedback: { minWords: 3, maxWords: 300, list: [] } }

test('feedback: a text that is too short is marked, and not sent', async () => {
  const gateway = await standInGateway(answers, { as: 'member' })
  const shown = await showPart(sitePage('/feedback'), at)
  await shown.findByText('You have not written to us yet. Your feedback and our answers will be listed here.')
  await shown.axe()
  const field = shown.getByRole('textbox', { name: 'Your feedback' })
  await userEvent.fill(field, 'short')
  await userEvent.click(shown.getByRole('button', { name: 'Send feedback' }))
  await vi.waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
  expect(gateway.calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('feedback: if sending fails, the text stays', async () => {
  const gateway = await standInGateway({ ...answers, 'wps/feedback': refused() }, { as: 'member' })
  const shown = await showPart(sitePage('/feedback'), at)
  const field = await shown.findByRole('textbox', { name: 'Your feedback' })
  await userEvent.fill(field, 'The lobby is quick and clear to me')
  await userEvent.click(shown.getByRole('button', { name: 'Send feedback' }))
  await vi.waitFor(() => expect(gateway.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  await vi.waitFor(() => expect(shown.getByRole('alert').textContent).not.toBe(''))
  expect(field).toHaveValue('The lobby is quick and clear to me')
})
