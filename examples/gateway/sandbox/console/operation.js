import { call } from './calls.js'
import { byId, element, timeElement } from './element.js'
import { drawRows, facts } from './rows.js'

const tag = (isGood, good, bad) => element('span', { class: `tag ${isGood ? 'tag-good' : 'tag-bad'}` }, isGood ? good : bad)

const gatewayEntry = ({ name, startedAt, seenAt, isAlive, leads, database, loop }) =>
  element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, name),
      tag(isAlive, 'Alive', 'Silent'),
      leads && isAlive ? element('span', { class: 'tag' }, 'Runs the jobs') : undefined,
      database.refused > 0 ? tag(false, '', 'Refuses calls') : undefined,
      loop.isSlow ? tag(false, '', 'Slow') : undefined,
    ),
    element(
      'p',
      { class: 'entry-text' },
      'since ',
      timeElement(startedAt),
      isAlive ? '' : ', last heard of ',
      isAlive ? '' : timeElement(seenAt),
    ),
    facts([
      ['Connections in use', String(database.used)],
      ['Calls that wait for one', String(database.waiting)],
      ['Refused for that', String(database.refused)],
      ['Event loop late by', `${loop.delay} ms`],
    ]),
  )

const jobEntry = ({ id, lastAt, nextAt, took, error, isOverdue }) =>
  element(
    'li',
    { class: 'entry', 'data-row': '' },
    element(
      'p',
      { class: 'entry-head' },
      element('strong', {}, id),
      tag(error === null && !isOverdue, 'Runs', error === null ? 'Overdue' : 'Fails'),
    ),
    facts([
      ['Last run', timeElement(lastAt)],
      ['Took', `${took} ms`],
      ['Next', timeElement(nextAt)],
      ['Error', error],
    ]),
  )

/** Red only if the gateway has a maximum backup age. */
const backupState = ({ madeAt, bytes, isOld }) => [
  isOld ? tag(false, '', madeAt === null ? 'None yet' : 'Too old') : madeAt === null ? 'None yet.' : tag(true, 'Made', ''),
  ...(madeAt === null ? [] : [' ', timeElement(madeAt), `, ${Math.ceil(bytes / 1024)} kB`]),
]

/** Loads the current state of gateways, live events, jobs and the last backup. */
export async function loadOperation() {
  const { gateways, jobs, live, backup } = await call('GET', '/operation')
  drawRows(byId('gateways-list'), gateways, gatewayEntry, () => true)
  drawRows(byId('jobs-list'), jobs, jobEntry, () => true)
  byId('jobs-empty').hidden = jobs.length > 0
  byId('backup-state').replaceChildren(...backupState(backup))
  byId('live-state').replaceChildren(
    tag(!live.isSlow, 'On time', 'Held up'),
    ` ${live.waiting === 0 ? 'Nothing waits to be told.' : `${live.waiting} wait to be told, the first for ${Math.round(live.lag / 100) / 10} s.`}`,
  )
}
