import { monitorEventLoopDelay } from 'node:perf_hooks'
import { figuresEvery, type ProcessFigures } from './gateway-process.ts'

/** Preloaded into a process: reports memory and event loop delay to the parent process. */
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
