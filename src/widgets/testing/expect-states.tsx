import type { ComponentType } from 'react'
import { userEvent } from 'vitest/browser'
import { expect, vi } from 'vitest'
import type { Realm } from '../../core/platform/realm.ts'
import type { Shadow } from '../../ui/testing/shadow.tsx'
import type { LazyPart } from '../shared/lazy-part.ts'
import { showPart } from './show.tsx'
import { type Answers, held, refused, type StandIn, standInGateway } from './stand-in-gateway.ts'

type Words = string | RegExp

interface States {
  /** Who looks at it; a member unless told. */
  as?: Realm | undefined
  /** The call that it is made of, by the end of its path, with what it answers where there is something. */
  path: string
  value: unknown
  /** Words that are there then. */
  shows: Words
  /** Words where the call was refused; 'Try again' stands beside them. */
  failed: Words
  /** An answer with nothing in it, and the words for that. */
  empty?: { value: unknown; shows: Words }
  /** Answers of its other calls. */
  others?: Answers
}

/**
 * The states of a page, as a visitor meets them: it waits, it says what failed, one tap asks again, it is there; and it says that there
 * is nothing. Each without a fault for a screen reader. Returns the page with something in it.
 */
export async function expectStates<P extends object>(
  part: LazyPart<ComponentType<P>>,
  props: P,
  { as = 'member', path, value, shows, failed, empty, others = {} }: States,
): Promise<Shadow & { gateway: StandIn }> {
  if (empty) {
    await standInGateway({ ...others, [path]: empty.value }, { as })
    const shown = await showPart(part, props, as)
    await shown.findAllByText(empty.shows)
    await shown.axe()
    shown.unmount()
  }
  const { answer, release } = held(refused()())
  const gateway = await standInGateway({ ...others, [path]: answer }, { as })
  const shown = await showPart(part, props, as)
  await vi.waitFor(() => expect(shown.container.querySelector('[aria-busy=true]')).not.toBeNull())
  expect(shown.queryByText(shows)).toBeNull()
  await shown.axe()
  release()
  await shown.findByText(failed)
  await shown.axe()
  gateway.answers[path] = value
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  await shown.findAllByText(shows)
  expect(shown.queryByText(failed)).toBeNull()
  await shown.axe()
  return Object.assign(shown, { gateway })
}
