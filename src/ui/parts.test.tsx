import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Badge } from './badge.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Chip } from './chip.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { mail } from './icons/mail.ts'
import { Menu } from './menu.tsx'
import { MenuItem } from './menu-item.tsx'
import { Radio } from './radio.tsx'
import { Segmented } from './segmented.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'
import { renderInShadow } from './testing/shadow.tsx'
import { TextArea } from './text-area.tsx'
import { Toast } from './toast.tsx'

const tones = ['accent', 'secondary', 'outline', 'quiet', 'danger', 'danger-fill'] satisfies ButtonProps['tone'][]
const items = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

test("parts: each component has its part, which the page's CSS can style by name", async () => {
  const { root, getByRole, host } = renderInShadow(
    <>
      {tones.map((tone) => (
        <Button key={tone} tone={tone}>
          {tone}
        </Button>
      ))}
      <Button href="#x">link</Button>
      <IconButton of={mail} label="Mail" />
      <Field label="Name" hint="Yours" />
      <TextArea label="Words" />
      <Select label="Choice" options={items} />
      <Checkbox label="Yes" />
      <Radio aria-label="This" />
      <Switch isOn={false} label="On" />
      <Segmented label="Tabs" items={items} value="a" onSelect={() => {}} />
      <Chip>all</Chip>
      <Chip selected>some</Chip>
      <Badge>new</Badge>
      <Toast title="Done" />
      <Menu button={(props) => <Button {...props}>Menu</Button>}>
        <MenuItem>One</MenuItem>
      </Menu>
    </>,
  )
  await userEvent.click(getByRole('button', { name: 'Menu' }))
  const namesIn = (root: ShadowRoot) =>
    [...root.querySelectorAll('[part]')].flatMap((element) => (element.getAttribute('part') ?? '').split(' '))
  const ofPage = namesIn(root) // opening a dialog closes the menu, so its parts are collected first
  const dialog = renderInShadow(
    <Dialog title="Dialog" onClose={() => {}}>
      words
    </Dialog>,
  )
  const names = [...ofPage, ...namesIn(dialog.root)]
  dialog.unmount()
  const parts = `badge button button-danger button-danger-fill button-outline button-primary button-quiet button-secondary checkbox chip
    chip-chosen dialog field icon-button input label menu menu-item note radio scrim switch tab tab-chosen title toast`
  expect([...new Set(names)].sort()).toEqual(parts.split(/\s+/))
  host.id = 'parts'
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = '#parts::part(button-primary) { border-radius: 1px } #parts::part(tab-chosen) { border-radius: 2px }'
  expect(getComputedStyle(getByRole('button', { name: 'accent' })).borderRadius).toBe('1px')
  expect(getByRole('tab', { name: 'A' })).toHaveStyle({ borderRadius: '2px' })
  expect(getByRole('tab', { name: 'B' })).not.toHaveStyle({ borderRadius: '2px' })
  style.remove()
})
