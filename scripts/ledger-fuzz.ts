import { step } from './step.ts'

/**
 * Long run of the ledger's random sequences, on both databases. LEDGER_SEED repeats a run; LEDGER_SEQUENCES and LEDGER_STEPS change its
 * size.
 */
const environment = { LEDGER_SEQUENCES: '512', LEDGER_STEPS: '512', NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...process.env }
const args = ['run', '--reporter=verbose', 'examples/gateway/ledger/ledger-model.test.ts', ...process.argv.slice(2)]
if (!step('sequences of the ledger', 'vitest', args, environment)) process.exit(1)
