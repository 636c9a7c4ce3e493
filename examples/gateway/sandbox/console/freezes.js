import { call } from './calls.js'
import { byId } from './element.js'
import { releaseEntry } from './release-entry.js'
import { drawRows } from './rows.js'

const entry = ({ cause, reason, ...freeze }) =>
  releaseEntry({
    ...freeze,
    path: '/freezes',
    what: `The member says that this was somebody else: ${cause}`,
    open: 'Frozen',
    question: `Release ${freeze.account}?`,
    note: reason,
    reload: () => loadFreezes(true),
  })

/** Loads freezes; redraws only changed rows, and no row with the focus, unless forced. */
export async function loadFreezes(isForced = false) {
  const freezes = await call('GET', '/freezes')
  drawRows(byId('freezes-list'), freezes, entry, ({ releasedAt }) => releasedAt === null, isForced)
  byId('freezes-empty').hidden = freezes.length > 0
}
