import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadAreas } from '../../core/i18n/translate.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import type { PickedImage } from './pick-images.ts'
import { ProofPicker } from './proof-picker.tsx'
import { speak } from '../../core/i18n/language.ts'

beforeEach(async () => {
  speak('EN')
  await loadAreas(['common', 'proof'])
})

async function picture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(2, 2)
  canvas.getContext('2d')?.fillRect(0, 0, 2, 2)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

test('proof pictures: at most three, including those already there', async () => {
  const onChange = vi.fn<(images: readonly PickedImage[]) => void>()
  const picker = (images: readonly PickedImage[]) => (
    <ProofPicker label="Proof" hint="Hint" images={images} make={(image) => image} onChange={onChange} />
  )
  const { getByLabelText, findByRole, queryByLabelText, rerender } = renderInShadow(picker([]))
  const names = () => onChange.mock.lastCall?.[0].map(({ name }) => name)
  await userEvent.upload(getByLabelText('Add pictures'), [await picture('a.png'), await picture('b.png')])
  await vi.waitFor(() => expect(names()).toEqual(['a.png', 'b.png']))
  rerender(picker(onChange.mock.lastCall?.[0] ?? []))
  await userEvent.upload(getByLabelText('Add pictures'), [await picture('c.png'), await picture('d.png')])
  await vi.waitFor(() => expect(names()).toEqual(['a.png', 'b.png', 'c.png']))
  expect((await findByRole('alert')).textContent).toMatch(/d\.png|3/)
  rerender(picker(onChange.mock.lastCall?.[0] ?? []))
  expect(queryByLabelText('Add pictures')).toBeNull()
})
