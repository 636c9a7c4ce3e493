import { step } from './step.ts'

/**
 * Runs the tests of kills, promotions, broken lines and full disks many times; `npm test` runs them only a few times. Takes some minutes.
 */
const isGood = step('kills and faults', 'vitest', ['run', '--project', 'unit', 'tests/kill', 'tests/faults'], {
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning', // silences the warning of node:sqlite
  LONG_RUN: '1',
})
process.exit(isGood ? 0 : 1)
