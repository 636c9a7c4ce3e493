import { browserFaults } from './browser.ts'
import { chunkFaults } from './chunks.ts'
import type { Fault } from './fault.ts'
import { moneyFaults } from './money.ts'
import { readFaults } from './reads.ts'
import { sessionFaults } from './session.ts'
import { socketFaults } from './sockets.ts'
import { systemFaults } from './system.ts'

/** Every fault. */
export const faults: readonly Fault[] = [
  ...chunkFaults,
  ...readFaults,
  ...moneyFaults,
  ...sessionFaults,
  ...socketFaults,
  ...browserFaults,
  ...systemFaults,
]
