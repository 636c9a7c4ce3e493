import { fireEvent } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { today } from '../../core/agent/period.ts'
import { formatDay } from '../../core/site/format-date.ts'
import { loadAreas } from '../../core/i18n/translate.ts'
import { connection } from '../../core/platform/client.ts'
import { useEnvironment } from '../../core/platform/environment.ts'
import { envelope, type MadeCall, testEnvironment } from '../../core/testing/test-environment.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { LinkForm } from './link-form.tsx'
import { speak } from '../../core/i18n/language.ts'

const made: MadeCall[] = []
beforeEach(async () => {
  made.length = 0
  const environment = testEnvironment({ app: { request: () => envelope({ id: 'link1' }) } })
  environment.intercept = (call) => void (call.method === 'POST' && made.push(call))
  useEnvironment(environment)
  connection.gateway = 'http://localhost:4700'
  speak('EN')
  await loadAreas(['common', 'agent-register', 'range'])
})
afterEach(() => useEnvironment(undefined))

const day = (from: string, days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)

test('register link: may end today and give the highest rebate; yesterday and a higher rebate are refused before sending', async () => {
  const onMade = vi.fn()
  const { getByLabelText, getByRole, root } = renderInShadow(<LinkForm most={85} outflowsFrom={0} onClose={() => {}} onMade={onMade} />)
  const type = (label: string | RegExp, value: string) => fireEvent.input(getByLabelText(label), { target: { value } })
  const send = () => fireEvent.submit(root.querySelector('form') as HTMLFormElement)
  fireEvent.click(getByRole('radio', { name: /agent/i }))
  type(/^Rebate/, '0.86')
  send()
  await vi.waitFor(() => expect(root.activeElement).toHaveAttribute('name', 'rebate'))
  type(/^Rebate/, '0.85')
  expect(made).toEqual([])
  fireEvent.click(getByRole('button', { name: 'Always' }))
  const dayButton = (at: string) => root.querySelector(`[aria-label="${formatDay(at, 'en', 'weekday-date')}"]`)
  // yesterday can't be chosen
  const yesterday = dayButton(day(today(), -1))
  if (yesterday) fireEvent.click(yesterday) // on the first of a month, yesterday is not shown
  expect(root.querySelector('.calendar')).not.toBeNull()
  fireEvent.click(dayButton(today()) as Element)
  expect(root.querySelector('.calendar')).toBeNull()
  send()
  await vi.waitFor(() => expect(onMade).toHaveBeenCalledWith('link1'))
  expect(made.map(({ body }) => body)).toMatchObject([{ kind: 'agent', rebate: 85, until: today() }])
})
