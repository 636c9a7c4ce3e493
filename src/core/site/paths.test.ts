import { expect, test } from 'vitest'
import type { LiveEventName } from '../platform/live-events.ts'
import { outsidePlace } from '../platform/outside-place.ts'
import type { HostEvent } from './events.ts'
import type { AnyPlace, Place } from './paths.ts'
import type { PopupName } from './popup-names.ts'

// the type check proves each `@ts-expect-error`: it fails if the line below is not an error
test('types: an unknown route, page, popup or event is a type error', () => {
  const places: Place[] = ['/rng?vassalage=JL', '/promotions#12', '/member#withdraw?id=7', '/agentHome', '/help#term']
  const popup: PopupName = 'forgetPassModal'
  // @ts-expect-error no route
  const route: Place = '/promotion'
  // @ts-expect-error no page of the member centre
  const page: Place = '/member#withdrawal'
  // @ts-expect-error a page of the other centre
  const other: Place = '/member#teamBetting'
  const type = String('rng')
  // @ts-expect-error a category of the operator's is an outside place
  const category: AnyPlace = `/${type}`
  const named: AnyPlace = outsidePlace(`/${type}`)
  // @ts-expect-error no popup
  const wrongPopup: PopupName = 'roulette'
  // @ts-expect-error no event for the host
  const event: HostEvent = 'win'
  // @ts-expect-error no event of the gateway's
  const live: LiveEventName = 'win'
  expect(named).toBe('/rng')
  expect([...places, popup, route, page, other, category, wrongPopup, event, live]).toHaveLength(13)
})
