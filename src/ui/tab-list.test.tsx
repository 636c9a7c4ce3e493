import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { phone } from './icons/phone.ts'
import { user } from './icons/user.ts'
import { Segmented } from './segmented.tsx'
import { TabPanel } from './tab-list.tsx'
import { Tabs } from './tabs.tsx'
import { renderInShadow } from './testing/shadow.tsx'
import { TitleTabs } from './title-tabs.tsx'

const items = [
  { value: 'name', label: 'Username', icon: user },
  { value: 'mobile', label: 'Mobile', icon: phone },
] as const

function Example({ look: Look }: { look: typeof Tabs }) {
  const [value, setValue] = useState<'name' | 'mobile'>('name')
  return (
    <>
      <Look id="way" label="Way to log in" items={items} value={value} onSelect={setValue} />
      <TabPanel id="way" value={value}>
        {value}
      </TabPanel>
    </>
  )
}

for (const [name, look] of Object.entries({ tabs: Tabs, segmented: Segmented, 'title tabs': TitleTabs })) {
  test(`${name}: one tab stop, selected by click and arrow keys, and they name their panel`, async () => {
    const { getByRole, root, axe } = renderInShadow(<Example look={look} />)
    await userEvent.click(getByRole('tab', { name: 'Mobile' }))
    expect(getByRole('tabpanel', { name: 'Mobile' })).toHaveTextContent('mobile')
    await userEvent.keyboard('{ArrowRight}')
    expect(getByRole('tab', { name: 'Username', selected: true })).toBe(root.activeElement)
    expect(getByRole('tab', { name: 'Mobile' })).toHaveAttribute('tabindex', '-1')
    await userEvent.keyboard('{End}')
    expect(getByRole('tab', { name: 'Mobile', selected: true })).toBe(root.activeElement)
    await axe()
  })
}

test('tabs: right-to-left, the left arrow selects the tab on the left', async () => {
  const three = [...items, { value: 'mail', label: 'Mail' }] as const
  function Three() {
    const [value, setValue] = useState<'name' | 'mobile' | 'mail'>('name')
    return <Tabs label="Way" items={three} value={value} onSelect={setValue} />
  }
  const { getByRole } = renderInShadow(<Three />, { dir: 'rtl' })
  getByRole('tab', { name: 'Username' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(getByRole('tab', { selected: true })).toHaveTextContent('Mobile')
})

test("tabs: fade at an end with hidden tabs, and don't fade if all are visible", async () => {
  const many = ['First steps', 'Deposits and withdrawals', 'Your account', 'Terms'].map((label) => ({ value: label, label }))
  const { getByRole, rerender } = renderInShadow(
    <div style={{ inlineSize: 240 }}>
      <Tabs label="Topics" items={many} value="First steps" onSelect={() => {}} />
    </div>,
  )
  const tabs = getByRole('tablist')
  const fades = () => [tabs.hasAttribute('data-less'), tabs.hasAttribute('data-more'), getComputedStyle(tabs).maskImage !== 'none']
  await expect.poll(fades).toEqual([false, true, true])
  tabs.scrollLeft = 1000
  await expect.poll(fades).toEqual([true, false, true])
  rerender(
    <div style={{ inlineSize: 240 }}>
      <Tabs label="Topics" items={many.slice(0, 1)} value="First steps" onSelect={() => {}} />
    </div>,
  )
  await expect.poll(fades).toEqual([false, false, false])
})
