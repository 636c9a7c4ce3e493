import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'
import { MenuItem } from './menu-item.tsx'
import { renderInShadow } from './testing/shadow.tsx'

const menu = (onSelect = () => {}) => (
  <Menu button={(props) => <Button {...props}>Account</Button>} header="player1">
    <MenuItem onSelect={onSelect}>Deposit</MenuItem>
    <MenuItem>Withdraw</MenuItem>
    <MenuItem href="https://example.com">Facebook</MenuItem>
  </Menu>
)

test('menu: the button opens it with the focus on the first item; arrows, Home, End and letters move the focus', async () => {
  const { getByRole, root, axe } = renderInShadow(menu())
  const button = getByRole('button', { name: 'Account' })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await axe()
  const focused = () => root.activeElement?.textContent
  expect(focused()).toBe('Deposit')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Withdraw')
  await userEvent.keyboard('{End}{ArrowDown}')
  expect(focused()).toBe('Deposit')
  await userEvent.keyboard('f')
  expect(focused()).toBe('Facebook')
})

test('menu: choosing an item runs its action once, closes the menu and returns the focus', async () => {
  const onSelect = vi.fn()
  const { getByRole, queryByRole, root } = renderInShadow(menu(onSelect))
  getByRole('button', { name: 'Account' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => root.activeElement?.textContent).toBe('Deposit')
  await userEvent.click(getByRole('menuitem', { name: 'Deposit' }))
  expect(onSelect).toHaveBeenCalledOnce()
  await expect.poll(() => queryByRole('menu')).toBeNull()
  expect(root.activeElement).toBe(getByRole('button', { name: 'Account' }))
})

test('menu: a click outside, or a focus outside, closes it', async () => {
  const { getByRole, queryByRole } = renderInShadow(
    <>
      {menu()}
      <input aria-label="Other" />
    </>,
  )
  await userEvent.click(getByRole('button', { name: 'Account' }))
  await userEvent.click(document.body, { position: { x: 400, y: 5 } })
  await expect.poll(() => queryByRole('menu')).toBeNull()
  await userEvent.click(getByRole('button', { name: 'Account' }))
  getByRole('textbox').focus()
  await expect.poll(() => queryByRole('menu')).toBeNull()
})

test('menu: Escape closes it and not the dialog around it', async () => {
  const onClose = vi.fn()
  const { getByRole, queryByRole, root } = renderInShadow(
    <Dialog title="Box" onClose={onClose}>
      {menu()}
    </Dialog>,
  )
  await userEvent.click(getByRole('button', { name: 'Account' }))
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => queryByRole('menu')).toBeNull()
  expect(root.activeElement).toBe(getByRole('button', { name: 'Account' }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onClose).not.toHaveBeenCalled()
})

test('menu: above everything, neither clipped nor covered by the host page', async () => {
  const { getByRole, host, root } = renderInShadow(menu())
  host.style.cssText = 'overflow: hidden; block-size: 44px; position: relative; z-index: 0'
  const cover = document.createElement('div')
  cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; pointer-events: auto'
  await userEvent.click(getByRole('button', { name: 'Account' }))
  document.body.append(cover)
  const { left, top } = getByRole('menuitem', { name: 'Withdraw' }).getBoundingClientRect()
  expect(root.elementFromPoint(left + 20, top + 20)?.closest('[role=menuitem]')?.textContent).toBe('Withdraw')
  cover.remove()
})
