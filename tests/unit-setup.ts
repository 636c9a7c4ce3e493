import { vi } from 'vitest'

// The unit tests of many files run in one process, which saves loading what all of them need. Each file still begins
// with stores of its own, the real clock and nobody's stand-ins.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
vi.resetModules()
