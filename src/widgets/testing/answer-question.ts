import { expect, vi } from 'vitest'
import { $popups, closePopup } from '../../core/site/popups.ts'

/** Answers the open question in a message popup, instead of clicking its buttons. */
export async function answerQuestion(isYes: boolean): Promise<void> {
  const question = await vi.waitFor(() => {
    const found = $popups.get().find(({ name }) => name === 'message')
    expect(found).toBeDefined()
    return found
  })
  const answer = question?.options['answer'] as (isYes: boolean) => void
  answer(isYes)
  closePopup('message')
}
