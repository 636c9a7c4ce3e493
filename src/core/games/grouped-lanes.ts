import { computed } from 'nanostores'
import type { Remote } from '../platform/remote.ts'
import type { VendorLane } from './calls.ts'
import { lanes } from './catalogue.ts'
import { groupSports } from './sports-grouping.ts'

/** The lanes as shown: the e-sports vendors of §9 are listed under sports. */
export const $lanes = computed(
  lanes.$state,
  (state): Remote<VendorLane[]> => (state.status === 'ready' ? { ...state, data: groupSports(state.data) } : state),
)
