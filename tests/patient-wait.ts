import { vi } from 'vitest'

/** As `expect.poll` in vite.config.ts: vitest's default of a second is too short for a busy machine. */
const timeout = 60_000
const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })
vi.waitUntil = (callback, options) => waitUntil(callback, typeof options === 'number' ? options : { timeout, ...options })
