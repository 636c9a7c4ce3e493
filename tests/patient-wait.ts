import { vi } from 'vitest'

/** As `expect.poll` in vite.config.ts: a second, vitest's own, is too short for a machine that is busy with others. */
const timeout = 60_000
const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })
vi.waitUntil = (callback, options) => waitUntil(callback, typeof options === 'number' ? options : { timeout, ...options })
