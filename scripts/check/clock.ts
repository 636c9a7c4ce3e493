import { globSync, readFileSync } from 'node:fs'

/**
 * Fails if code uses another clock than the gateway's (`gatewayNow`, `$now`). A visitor's clock may be wrong by days, so nothing that is
 * shown, compared or chosen may use it. It may only measure durations.
 */
const machineClock = /\bDate\.now\b|\bnew Date\(\)|(?<![.\w])(?<!new )Date\(\)|\bTemporal\.Now\b/
const doors = ['src/core/platform/environment.ts', 'src/ask-early.ts'] // the loader runs without the core
const machineTime = /environment\(\)\.now\(\)/

/** Files that may read the machine's clock, because they only measure durations. */
const spans = [
  'src/core/platform/gateway-time.ts',
  'src/core/platform/client.ts', // how long an answer took
  'src/core/platform/early-answers.ts', // how old an answer is
  'src/core/platform/data-age.ts', // how old the page is
  'src/core/games/catalogue.ts', // how long the page was hidden
  'src/core/session/hand-over.ts', // how long the page was away
  'src/core/session/captcha.ts', // at most one picture a second
  'src/core/session/sms-code.ts', // how long a code is valid
  'src/core/money/operation.ts', // how long an idempotency key is kept
  'src/widgets/wallet/deposit/use-left.ts', // remaining time of a duration
]

const faults: string[] = []
for (const file of globSync('src/**/*.{ts,tsx}')) {
  if (/\.test\.tsx?$|\/testing\//.test(file)) continue
  const source = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
  if (!doors.includes(file) && machineClock.test(source))
    faults.push(`${file}: asks this machine's clock; the time is gatewayNow() or $now`)
  if (machineTime.test(source) !== spans.includes(file))
    faults.push(
      spans.includes(file)
        ? `${file}: measures nothing by the machine's clock any more: take it from the list`
        : `${file}: environment().now() is the machine's clock; the time is gatewayNow() or $now`,
    )
}
for (const fault of faults) console.error(fault)
console.log(faults.length ? `${faults.length} places don't go by the gateway's clock` : 'all times go by the gateway’s clock')
process.exitCode = faults.length ? 1 : 0
