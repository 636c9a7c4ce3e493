import { step } from './step.ts'

/** What `npm test` does a few times, as often as it has to hold: kills, promotions, broken lines, full disks. Takes some minutes. */
const isGood = step('kills and faults', 'vitest', ['run', '--project', 'unit', 'tests/kill', 'tests/faults'], {
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning', // node:sqlite
  LONG_RUN: '1',
})
process.exit(isGood ? 0 : 1)
