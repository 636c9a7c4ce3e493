import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ProcessFigures } from './gateway-process.ts'

/** Loaded into a process before its own code: tells the one that has started it about memory and event loop. */
const pause = 5000
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
setInterval(() => {
  const figures: ProcessFigures = { memory: process.memoryUsage.rss(), loopDelay: delay.percentile(99) / 1e6 }
  process.send?.(figures)
}, pause).unref()
