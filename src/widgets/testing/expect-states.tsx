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
  /** The realm of the logged-in visitor; by default a member. */
  as?: Realm | undefined
  /** The page's main call, by the end of its path, and its response when there are data. */
  path: string
  value: unknown
  /** A text of the page when it has data. */
  shows: Words
  /** A text of the page when the call was refused, beside 'Try again'. */
  failed: Words
  /** A response without data, and the page's text for it. */
  empty?: { value: unknown; shows: Words }
  /** The responses of the page's other calls. */
  others?: Answers
}

/** Checks the states of a page: loading, failed, ready after a retry; and empty. axe checks each state. @returns the page with data */
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
