import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadAreas } from '../../core/i18n/translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { LimitEditor } from './limit-editor.tsx'
import { speak } from '../../core/i18n/language.ts'

beforeEach(async () => {
  speak('EN')
  await loadAreas(['common', 'limits'])
})

test('limit editor: Escape keeps the limit, and the dialog around it stays open', async () => {
  const [onClose, onLeave] = [vi.fn(), vi.fn()]
  const cell = { kind: 'deposit.day', value: '100.00', used: '0.00', left: '100.00', until: 0, next: null } as const
  const { getByRole, root } = renderInShadow(
    <Dialog title="Member centre" onClose={onLeave}>
      <LimitEditor cell={cell} onClose={onClose} />
    </Dialog>,
  )
  getByRole('textbox').focus()
  await userEvent.keyboard('5{Escape}')
  expect(onClose).toHaveBeenCalledExactlyOnceWith()
  expect(onLeave).not.toHaveBeenCalled()
  expect(root.querySelector('dialog')?.open).toBe(true)
})
