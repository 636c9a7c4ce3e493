import { watch } from 'node:fs'
import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

const script = "new EventSource('/dev/changes').addEventListener('change', () => location.reload())"

/** `npm run dev`: host pages reload when the bundle or a page has changed. Returns what a page has to contain for that. */
export function devReload(app: Hono, folders: readonly string[]): string {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const folder of folders)
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const listener of listeners) listener()
      }, 300) // a build writes many files
    })
  app.get('/dev/reload.js', (context) => context.body(script, 200, { 'content-type': 'text/javascript' }))
  app.get('/dev/changes', (context) =>
    streamSSE(context, async (stream) => {
      const ended = new Promise<void>((resolve) => stream.onAbort(resolve))
      const tell = () => void stream.writeSSE({ event: 'change', data: '' })
      listeners.add(tell)
      await ended
      listeners.delete(tell)
    }),
  )
  return '<script src="/dev/reload.js"></script>'
}
