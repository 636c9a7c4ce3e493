import { sportsGroupedVendors } from '../brand/vendor-constants.ts'
import type { VendorCard, VendorLane } from './calls.ts'

const sports = 'SPORTS'
const esports = 'ESPORTS'

/**
 * §9: some e-sports vendors are listed under sports. Moves their cards from the lane ESPORTS to the end of SPORTS, with their counts. A
 * vendor that is already there is not added twice. An empty e-sports lane is removed.
 */
export function groupSports(lanes: readonly VendorLane[]): VendorLane[] {
  const isGrouped = (card: VendorCard) => sportsGroupedVendors.includes(card.vassalage)
  const moved = lanes.filter((lane) => lane.title === esports).flatMap((lane) => lane.cards.filter(isGrouped))
  if (moved.length === 0) return [...lanes]
  const hasSports = lanes.some((lane) => lane.title === sports)
  return lanes.flatMap((lane) => {
    if (lane.title === sports) return [withCards(lane, moved)]
    if (lane.title !== esports) return [lane]
    const left = withoutCards(lane, isGrouped)
    const added = hasSports ? [] : [withCards({ title: sports, count: 0, cards: [], gameClassify: [] }, moved)]
    return [...added, ...(left.cards.length > 0 ? [left] : [])]
  })
}

function withCards(lane: VendorLane, cards: VendorCard[]): VendorLane {
  const added = cards.filter((card) => !lane.cards.some((each) => each.vassalage === card.vassalage))
  return { ...lane, cards: [...lane.cards, ...added], count: lane.count + total(added) }
}

function withoutCards(lane: VendorLane, isLeaving: (card: VendorCard) => boolean): VendorLane {
  const gone = lane.cards.filter(isLeaving)
  const names = gone.map((card) => card.vassalage)
  return {
    ...lane,
    count: lane.count - total(gone),
    cards: lane.cards.filter((card) => !isLeaving(card)),
    gameClassify: lane.gameClassify.map((each) => ({ ...each, vendors: each.vendors.filter((vendor) => !names.includes(vendor)) })),
  }
}

const total = (cards: VendorCard[]) => cards.reduce((sum, card) => sum + card.count, 0)
