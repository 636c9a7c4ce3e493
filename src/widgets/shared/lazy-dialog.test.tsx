import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadAreas } from '../../core/i18n/translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { LazyDialog } from './lazy-dialog.tsx'
import type { LazyPart } from './lazy-part.ts'

type View = (props: { onClose: () => void }) => React.ReactNode
const Rename: View = ({ onClose }) => (
  <Dialog title="Rename" closeLabel="Close" onClose={onClose}>
    <input aria-label="New name" />
  </Dialog>
)

function Page({ part }: { part: LazyPart<View> }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Change
      </button>
      {isOpen && (
        <LazyDialog part={part} onClose={close}>
          {(Dialog) => <Dialog onClose={close} />}
        </LazyDialog>
      )}
    </>
  )
}

test('lazy dialog: stones while it loads; then it opens, and returns the focus when closed', async () => {
  const coming = Promise.withResolvers<View>()
  const shown = renderInShadow(<Page part={{ load: () => coming.promise }} />)
  const button = shown.getByRole('button', { name: 'Change' })
  await userEvent.click(button)
  expect(shown.container.querySelector('.popup-wait')).not.toBeNull()
  expect(shown.queryByRole('dialog')).toBeNull()
  coming.resolve(Rename)
  expect(await shown.findByLabelText('New name')).toBeVisible()
  expect(shown.container.querySelector('.popup-wait')).toBeNull()
  await shown.axe()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(shown.queryByRole('dialog')).toBeNull())
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(button))
})

test('lazy dialog: while loading hangs, Escape or a tap cancels it', async () => {
  await loadAreas(['common'])
  const shown = renderInShadow(<Page part={{ load: () => new Promise<View>(() => {}) }} />)
  const button = shown.getByRole('button', { name: 'Change' })
  const isWaiting = () => shown.container.querySelector('.popup-wait') !== null
  await userEvent.click(button)
  await vi.waitFor(() => expect(isWaiting()).toBe(true))
  await vi.waitFor(async () => {
    await userEvent.keyboard('{Escape}')
    expect(isWaiting()).toBe(false)
  })
  await userEvent.click(button)
  await userEvent.click(await shown.findByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(isWaiting()).toBe(false))
})

test('lazy dialog: if it fails to load, it says so, and can be closed or retried', async () => {
  await loadAreas(['common'])
  const load = vi.fn(() => Promise.reject<View>(new TypeError('a file')))
  const shown = renderInShadow(<Page part={{ load }} />)
  const button = shown.getByRole('button', { name: 'Change' })
  await userEvent.click(button)
  const failed = await shown.findByRole('alertdialog')
  expect(failed.textContent).toContain('Network link is abnormal, please try again')
  expect(load).toHaveBeenCalledTimes(3)
  await shown.axe()
  await userEvent.click(shown.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(shown.queryByRole('alertdialog')).toBeNull())
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(button))
  await userEvent.click(button)
  await shown.findByRole('alertdialog')
  load.mockResolvedValue(Rename)
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  expect(await shown.findByLabelText('New name')).toBeVisible()
  expect(shown.queryByRole('alertdialog')).toBeNull()
})
