import { vi } from 'vitest'

// The unit tests of many files run in one process, so that shared modules load once. Each file still starts with fresh stores, the real
// clock and no fakes.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
vi.resetModules()
