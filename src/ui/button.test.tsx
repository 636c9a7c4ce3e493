import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { search } from './icons/search.ts'
import { renderInShadow } from './testing/shadow.tsx'

test('a button is named by its text, is clicked by mouse and keyboard, and does not submit by itself', async () => {
  const onClick = vi.fn()
  const { getByRole } = renderInShadow(
    <Button tone="accent" icon={search} onClick={onClick}>
      Deposit
    </Button>,
  )
  const button = getByRole('button', { name: 'Deposit' })
  await userEvent.click(button)
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(2)
  expect(button).toHaveAttribute('type', 'button')
})

test('a pending button is busy, keeps the focus, and neither clicks nor submits', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" pending={pending} onClick={onClick}>
        Send
      </Button>
    </form>
  )
  const { getByRole, rerender, root } = renderInShadow(form(false))
  const button = getByRole('button', { name: 'Send' })
  button.focus()
  rerender(form(true))
  expect(root.activeElement).toBe(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button, { force: true })
  await userEvent.type(getByRole('textbox'), 'x{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  rerender(form(false))
  await userEvent.type(getByRole('textbox'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('with href it is a link', () => {
  const { getByRole } = renderInShadow(
    <Button href="/help" tone="quiet">
      Help
    </Button>,
  )
  expect(getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help')
})

test('every tone is readable in both themes, and a finger finds 44 px', async () => {
  const { axe, setTheme, getAllByRole } = renderInShadow(
    <>
      <Button tone="accent">a</Button>
      <Button>b</Button>
      <Button tone="outline">c</Button>
      <Button tone="quiet">d</Button>
      <Button tone="danger">e</Button>
      <Button tone="danger-fill">f</Button>
      <Button disabled>g</Button>
      <Button pending>h</Button>
    </>,
  )
  await axe()
  setTheme('light')
  await axe()
  for (const button of getAllByRole('button')) expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
