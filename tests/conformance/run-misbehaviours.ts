import type { Sandbox } from '../browser/sandbox.ts'
import type { CheckName } from './check-names.ts'
import type { Engine } from './engines/engine.ts'
import type { Origins } from './host.ts'
import { hosts } from './hosts/all.ts'
import { misbehaviours } from './misbehaviours.ts'
import { runChecks } from './run-checks.ts'
import { serveLoader } from './serve-origins.ts'

/** Makes the build misbehave in each way that one of the checks has to detect. @returns the number of undetected misbehaviours */
export async function runMisbehaviours(engine: Engine, sandbox: Sandbox, origins: Origins, checks: readonly CheckName[]): Promise<number> {
  let unnoticed = 0
  const wanted = misbehaviours.filter(({ check }) => checks.includes(check))
  for (const { name, code, check, host = 'blank' } of wanted) {
    const { loader, stop } = await serveLoader(sandbox, (text) => `${text}\n;(() => {\n${code}\n})()`)
    const [cell] = await runChecks({
      engine,
      name: 'chromium',
      sandbox,
      origins: { ...origins, loader },
      hosts: hosts.filter((each) => each.name.includes(host)).slice(0, 1),
      checks: [check],
      tell: () => {},
    })
    stop()
    const isNoticed = cell?.result === 'failed'
    if (!isNoticed) unnoticed += 1
    console.log(`${isNoticed ? `${check} finds it` : `NOT FOUND by ${check}`} · ${name} · ${cell?.reason ?? 'no such host'}`)
  }
  console.log(`${wanted.length - unnoticed} of ${wanted.length} are found`)
  return unnoticed
}
