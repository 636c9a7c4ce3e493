import { call } from './calls.js'
import { byId, element } from './element.js'
import { drawRows } from './rows.js'

/** The counters, each with the page that handles it. */
const rows = [
  ['withdrawals', 'Withdrawals to approve or pay', '#/withdrawals'],
  ['deposits', 'Deposits that are being checked', '#/deposits'],
  ['freezes', 'Frozen accounts', '#/withdrawals'],
  ['heldUp', 'Members or numbers that have to wait', '#/brakes'],
  ['applications', 'Applications for promotions', '#/promotions'],
  ['feedback', 'Feedback', '#/support'],
  ['failingJobs', 'Jobs that fail', '#/operation'],
]

const entry = ({ label, address, count }) =>
  element(
    'li',
    { class: 'entry' },
    element(
      'p',
      { class: 'entry-head' },
      element('a', { href: address }, label),
      element('span', { class: `tag entry-end${count > 0 ? ' tag-bad' : ''}` }, String(count)),
    ),
  )

/** Loads how many items wait for an operator. */
export async function loadOverview() {
  const counts = await call('GET', '/overview')
  drawRows(
    byId('overview-list'),
    rows.map(([id, label, address]) => ({ id, label, address, count: counts[id] })),
    entry,
    () => true,
  )
}
