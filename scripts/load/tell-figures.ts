import { monitorEventLoopDelay } from 'node:perf_hooks'
import { figuresEvery, type ProcessFigures } from './gateway-process.ts'

/** Loaded into a process before its own code: tells the one that has started it about memory and event loop. */
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const figures: ProcessFigures = {
    memory: process.memoryUsage.rss(),
    loopDelay: delay.percentile(99) / 1e6,
    processor: (user + system) / 1000,
  }
  process.send?.(figures)
}, figuresEvery).unref()
