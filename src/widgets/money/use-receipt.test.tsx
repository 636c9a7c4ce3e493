import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { draft } from '../../core/session/drafts.ts'
import type { Transfer } from '../../core/wallet/transfer-calls.ts'
import { useReceipt } from './use-receipt.ts'

test('receipt: forgotten when its page is left, even before the page was painted', async () => {
  let shown: ReturnType<typeof useReceipt> | undefined
  const Page = () => {
    shown = useReceipt('a-page')
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(<Page />)
  await vi.waitFor(() => expect(shown).toBeDefined())
  shown?.show({ transfer: { id: 'TR-1' } as unknown as Transfer, to: 'OSTRA' })
  expect(draft('member', 'a-page')).toMatchObject({ to: 'OSTRA' })
  root.unmount()
  await vi.waitFor(() => expect(draft('member', 'a-page')).toEqual({}))
})
