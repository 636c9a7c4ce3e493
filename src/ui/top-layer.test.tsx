import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'
import { MenuItem } from './menu-item.tsx'
import { renderInShadow } from './testing/shadow.tsx'
import { Tooltip } from './tooltip.tsx'

afterEach(() => {
  document.body.style.zoom = ''
})

const menu = (
  <div style={{ display: 'flex', justifyContent: 'space-between' }}>
    {['First', 'Last'].map((name) => (
      <Menu key={name} button={(props) => <Button {...props}>{name}</Button>} align={name === 'First' ? 'start' : 'end'}>
        <MenuItem>Deposit</MenuItem>
      </Menu>
    ))}
  </div>
)

for (const zoom of ['0.8', '1.25', '1.5'])
  test(`menu: on a page with CSS zoom ${zoom}, it is at its button and within the window`, async () => {
    document.body.style.zoom = zoom
    const { getByRole, root } = renderInShadow(menu)
    for (const [name, edge] of [
      ['First', 'left'],
      ['Last', 'right'],
    ] as const) {
      const button = getByRole('button', { name })
      await userEvent.click(button)
      const panel = root.querySelector('.menu-panel')?.getBoundingClientRect()
      const at = button.getBoundingClientRect()
      if (!panel) throw new Error('no menu')
      expect(Math.abs(panel[edge] - Math.min(Math.max(at[edge], 8), innerWidth - 8))).toBeLessThan(2)
      expect(Math.abs(panel.top - at.bottom - 8)).toBeLessThan(2)
      expect([panel.left >= 0, panel.right <= innerWidth]).toEqual([true, true])
      await userEvent.keyboard('{Escape}')
    }
  })

test('tooltip: on a page with CSS zoom, it is above the middle of its control', async () => {
  document.body.style.zoom = '1.5'
  const { getByRole, findByRole } = renderInShadow(
    <div style={{ margin: '80px 120px' }}>
      <Tooltip text="What it does">
        <button type="button">Do</button>
      </Tooltip>
    </div>,
  )
  const button = getByRole('button', { name: 'Do' })
  await userEvent.hover(button)
  const tip = (await findByRole('tooltip')).getBoundingClientRect()
  const at = button.getBoundingClientRect()
  expect(Math.abs((tip.left + tip.right) / 2 - (at.left + at.right) / 2)).toBeLessThan(2)
  expect(Math.abs(at.top - tip.bottom - 12)).toBeLessThan(2)
})
