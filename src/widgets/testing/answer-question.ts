import { expect, vi } from 'vitest'
import { $popups, closePopup } from '../../core/site/popups.ts'

/** Answers the question that is asked in a message popup, in place of its buttons. */
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
