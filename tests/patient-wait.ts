import { vi } from 'vitest'

/** Raises the timeout as for `expect.poll` in vite.config.ts: vitest's default of one second is too short on a busy machine. */
const timeout = 60_000
const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })
vi.waitUntil = (callback, options) => waitUntil(callback, typeof options === 'number' ? options : { timeout, ...options })
