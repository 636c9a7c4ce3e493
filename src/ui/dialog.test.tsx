import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ActionBar } from './action-bar.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { renderInShadow } from './testing/shadow.tsx'

function Opener({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog
          title="Sign in"
          closeLabel="Close"
          onClose={() => {
            onClose?.()
            setOpen(false)
          }}
        >
          <Field label="Username" />
        </Dialog>
      )}
    </>
  )
}

test('dialog: modal, named by its heading, and the focus is on its first field', async () => {
  const { getByRole, getByLabelText, findByRole, root, axe } = renderInShadow(<Opener />)
  await userEvent.click(getByRole('button', { name: 'Open' }))
  const dialog = await findByRole('dialog', { name: 'Sign in' })
  expect(dialog.matches(':modal')).toBe(true)
  expect(root.activeElement).toBe(getByLabelText('Username'))
  await axe()
})

test('dialog: Escape closes it once, and the focus returns', async () => {
  const onClose = vi.fn()
  const { getByRole, findByRole, queryByRole, root } = renderInShadow(<Opener onClose={onClose} />)
  await userEvent.click(getByRole('button', { name: 'Open' }))
  await findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => queryByRole('dialog')).toBeNull()
  expect(root.activeElement).toBe(getByRole('button', { name: 'Open' }))
  await new Promise((resolve) => setTimeout(resolve, 50)) // the native close event follows later
  expect(onClose).toHaveBeenCalledOnce()
})

test('dialogs that opened one after another without user input: one Escape closes only the topmost', async () => {
  function Stack() {
    const [count, setCount] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setCount((now) => now + 1)}>
          Open
        </button>
        {Array.from({ length: count }, (_, at) => (
          <Dialog key={at} title={`Dialog ${at}`} onClose={() => setCount((now) => Math.min(now, at))}>
            <Field label="Username" />
          </Dialog>
        ))}
      </>
    )
  }
  const { getByRole, queryAllByRole } = renderInShadow(<Stack />)
  const button = getByRole('button', { name: 'Open' })
  await userEvent.click(button)
  for (const count of [1, 2, 3, 4, 5]) {
    await expect.poll(() => queryAllByRole('dialog')).toHaveLength(count)
    if (count < 5) button.click() // by script, so the browser sees no user input
  }
  for (const left of [4, 3, 2, 1, 0]) {
    await userEvent.keyboard('{Escape}')
    await new Promise((resolve) => setTimeout(resolve, 50)) // if the browser closed more dialogs, their events would follow later
    expect(queryAllByRole('dialog')).toHaveLength(left)
  }
})

test('dialogs: a second Escape on a busy page closes the next dialog', async () => {
  function Two() {
    const [count, setCount] = useState(2)
    return Array.from({ length: count }, (_, at) => (
      <Dialog key={at} title={`Dialog ${at}`} onClose={() => setCount((now) => Math.min(now, at))}>
        <Field label="Username" />
      </Dialog>
    ))
  }
  const { queryAllByRole } = renderInShadow(<Two />)
  expect(queryAllByRole('dialog')).toHaveLength(2)
  vi.useFakeTimers({ toFake: ['setTimeout'] }) // no timer runs between the two key presses
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  vi.useRealTimers()
  await expect.poll(() => queryAllByRole('dialog')).toHaveLength(0)
})

test('dialog: cancelling a file picker inside it does not close it', async () => {
  const onClose = vi.fn()
  const { getByRole, findByRole, getByLabelText } = renderInShadow(<Opener onClose={onClose} />)
  await userEvent.click(getByRole('button', { name: 'Open' }))
  const dialog = await findByRole('dialog')
  getByLabelText('Username').dispatchEvent(new Event('cancel', { bubbles: true })) // as a file input's event does
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog.matches(':modal')).toBe(true)
})

test('dialog: its button closes it, a click outside does not', async () => {
  const { getByRole, findByRole, queryByRole } = renderInShadow(<Opener />)
  await userEvent.click(getByRole('button', { name: 'Open' }))
  const dialog = await findByRole('dialog')
  await userEvent.click(dialog, { position: { x: 4, y: 4 } })
  expect(queryByRole('dialog')).not.toBeNull()
  await userEvent.click(getByRole('button', { name: 'Close' }))
  await expect.poll(() => queryByRole('dialog')).toBeNull()
})

test('dialog: if the owner ignores Escape, it stays open', async () => {
  const onClose = vi.fn()
  const { getByRole } = renderInShadow(
    <Dialog title="Change password" onClose={onClose}>
      <p>Please</p>
    </Dialog>,
  )
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(getByRole('dialog').matches(':modal')).toBe(true)
})

test("dialog: the styles of the host page don't change", async () => {
  const look = () =>
    [document.documentElement, document.body].map((each) => [each.style.cssText, each.className, getComputedStyle(each).overflow])
  const before = look()
  renderInShadow(
    <Dialog title="x" onClose={() => {}}>
      y
    </Dialog>,
  )
  expect(look()).toEqual(before)
})

test('dialog: on a phone a sheet from below, on a desktop centred', async () => {
  const sheet = (
    <Dialog title="x" onClose={() => {}}>
      y
    </Dialog>
  )
  await page.viewport(390, 844)
  const { root, axe } = renderInShadow(sheet)
  await axe()
  const box = () => (root.querySelector('.dialog-panel') as HTMLElement).getBoundingClientRect()
  expect([box().left, box().right, box().bottom]).toEqual([0, 390, 844])
  await page.viewport(1280, 800)
  await axe()
  expect(box().width).toBe(480)
  expect(Math.round(box().top - (800 - box().bottom))).toBeCloseTo(0, -1)
})

test('CONST-30 CONST-31 CONST-32 CONST-33 message: at least 200 × 200 px, fades in after 100 ms, not closed by a click outside', async () => {
  const onConfirm = vi.fn()
  const { getByRole, root, axe } = renderInShadow(<MessageDialog tone="warning" title="No" confirm="OK" onConfirm={onConfirm} />)
  const dialog = getByRole('alertdialog', { name: 'No' })
  await axe()
  const box = (dialog.firstElementChild as HTMLElement).getBoundingClientRect()
  expect(box.width).toBeGreaterThanOrEqual(200)
  expect(box.height).toBeGreaterThanOrEqual(200)
  const { animationDelay, animationName } = getComputedStyle(dialog)
  expect([animationDelay, animationName]).toEqual(['0.1s', 'dialog-fade'])
  expect(root.activeElement).toBe(getByRole('button', { name: 'OK' }))
  await userEvent.click(dialog, { position: { x: 4, y: 4 } })
  expect(onConfirm).not.toHaveBeenCalled()
  expect(dialog.matches(':modal')).toBe(true)
  getByRole('button', { name: 'OK' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('question: has a cancel button, and Escape cancels', async () => {
  const onCancel = vi.fn()
  const { getByRole, axe, setTheme } = renderInShadow(
    <MessageDialog tone="danger" title="Log out?" text="Text" confirm="Log out" onConfirm={() => {}} cancel="Stay" onCancel={onCancel} />,
  )
  setTheme('light')
  await axe()
  getByRole('button', { name: 'Stay' })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onCancel.mock.calls.length).toBe(1)
})

test('question: the focus is on Cancel if the action is destructive, otherwise on the action', () => {
  const focused = (tone: 'danger' | 'info' | 'warning', cancel?: string) => {
    const { root, unmount } = renderInShadow(
      <MessageDialog tone={tone} title="End it?" confirm="End" onConfirm={() => {}} cancel={cancel} onCancel={() => {}} />,
    )
    const name = root.activeElement?.textContent
    unmount()
    return name
  }
  expect(focused('danger', 'Cancel')).toBe('Cancel')
  expect(focused('danger')).toBe('End') // the only button
  expect(focused('info', 'Cancel')).toBe('End')
  expect(focused('warning', 'Cancel')).toBe('End')
})

test('question: the secondary button is at least 96 px wide, and its label is not broken', async () => {
  await page.viewport(390, 844)
  const { getByRole } = renderInShadow(
    <MessageDialog tone="danger" title="取消?" confirm="取消提款" onConfirm={() => {}} cancel="取消" onCancel={() => {}} />,
  )
  const button = getByRole('button', { name: '取消' })
  expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(96)
  expect(button.getBoundingClientRect().height).toBe(44)
})

test('dialog with long content: it scrolls between the head and the main button, which stay visible', async () => {
  const { getByRole, root } = renderInShadow(
    <Dialog title="Redeem" closeLabel="Close" onClose={() => {}}>
      <form>
        <div style={{ blockSize: 2000 }}>
          <Field label="Name" />
        </div>
        <ActionBar>
          <Button tone="accent" size="large">
            Redeem
          </Button>
        </ActionBar>
      </form>
    </Dialog>,
  )
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height)
    const body = root.querySelector('.dialog-body') as HTMLElement
    await Promise.all((root.querySelector('dialog') as HTMLElement).getAnimations({ subtree: true }).map(({ finished }) => finished))
    for (const top of [0, 600, 5000]) {
      body.scrollTop = top
      const [close, main] = ['Close', 'Redeem'].map((name) => getByRole('button', { name }).getBoundingClientRect()) as [DOMRect, DOMRect]
      expect(close.bottom).toBeLessThanOrEqual(body.getBoundingClientRect().top)
      expect(main.bottom).toBeLessThanOrEqual(height)
      expect(body.getBoundingClientRect().bottom - main.bottom).toBeCloseTo(12, 0)
    }
  }
})

test('dialog: text that scrolls is a tab stop; it is none if it has a button or does not scroll', async () => {
  const text = <p style={{ blockSize: 2000 }}>Terms</p>
  const body = (root: ShadowRoot) => root.querySelector('.dialog-body')
  const long = renderInShadow(
    <Dialog title="Terms" onClose={() => {}}>
      {text}
    </Dialog>,
  )
  await expect.element(await long.findByRole('region', { name: 'Terms' })).toHaveAttribute('tabindex', '0')
  await long.axe()
  long.rerender(
    <Dialog title="Terms" onClose={() => {}}>
      {text}
      <Button>Agree</Button>
    </Dialog>,
  )
  await expect.poll(() => body(long.root)?.hasAttribute('tabindex')).toBe(false)
  long.unmount()
  const short = renderInShadow(
    <Dialog title="Terms" onClose={() => {}}>
      <p>Terms</p>
    </Dialog>,
  )
  await new Promise(requestAnimationFrame)
  expect(body(short.root)?.hasAttribute('tabindex')).toBe(false)
})
