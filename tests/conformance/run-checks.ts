import type { PNG } from 'pngjs'
import type { Sandbox } from '../browser/sandbox.ts'
import { boxPicture } from './box-picture.ts'
import { type CheckName, checkNames } from './check-names.ts'
import { checks } from './checks/all.ts'
import type { Engine, EngineName } from './engines/engine.ts'
import { defaultWidth, type Host, type Origins } from './host.ts'
import { blank } from './hosts/plain.ts'
import { serveHost, type ServedHost } from './serve-host.ts'
import type { Cell } from './table.ts'
import { Visit } from './visit.ts'

/** Timeout for a single check, ms. */
const patience = 120_000

/** Checks that each need a browser in which nobody has logged in; all others share one visit. */
const asGuest: readonly CheckName[] = ['leaves-nothing', 'language']

/** The settings of a run. */
export interface Run {
  engine: Engine
  name: EngineName
  sandbox: Sandbox
  origins: Origins
  hosts: readonly Host[]
  checks: readonly CheckName[]
  /** Called with each cell as soon as it is known. */
  tell: (cell: Cell) => void
}

/** Runs every check on every host page, in one engine. */
export async function runChecks({ engine, name, sandbox, origins, hosts, checks: wanted, tell }: Run): Promise<Cell[]> {
  const cells: Cell[] = []
  const pictures = new Map<string, Promise<PNG>>()
  /** Picture of the blank page with the same gateway, because another gateway has other contents. */
  const pictureFor = (served: ServedHost) => (width: number) => {
    const key = `${served.sandbox.gateway} ${width}`
    const picture = pictures.get(key) ?? takePicture(width, served)
    pictures.set(key, picture)
    return picture
  }
  const takePicture = async (width: number, { sandbox, origins }: ServedHost): Promise<PNG> => {
    const tab = await engine.newTab()
    const wide = { ...blank, width }
    const served = await serveHost(wide, sandbox, origins)
    const visit = new Visit(tab, wide, served, pictureFor(served))
    await visit.enter()
    const taken = await boxPicture(tab)
    await tab.close()
    return taken
  }
  const add = (cell: Cell) => {
    cells.push(cell)
    tell(cell)
  }
  for (const host of hosts) {
    const told = new Set<CheckName>()
    const tellAll = (error: unknown) => {
      for (const check of checkNames)
        if (wanted.includes(check) && !told.has(check)) add({ host: host.name, check, result: 'failed', reason: String(error), time: 0 })
    }
    try {
      const served = await serveHost(host, sandbox, origins)
      try {
        for (const isGuest of [false, true]) {
          const names = checkNames.filter((name) => wanted.includes(name) && asGuest.includes(name) === isGuest)
          if (names.length === 0) continue
          await served.sandbox.restore()
          const picture = pictureFor(served)
          if (names.includes('looks')) await picture(host.width ?? defaultWidth) // taken before the tab is opened: WebKit's driver has one tab at a time
          const tab = await engine.newTab()
          const visit = new Visit(tab, host, served, picture)
          for (const check of names) {
            add(await make(check, visit, name))
            told.add(check)
          }
          await tab.close()
        }
      } finally {
        await served.stop()
      }
    } catch (error) {
      tellAll(error) // the engine itself or the host's own server has failed
    }
  }
  return cells
}

async function make(check: CheckName, visit: Visit, name: EngineName): Promise<Cell> {
  const { host } = visit
  const why = host.not?.[check] ?? host.notIn?.[name]?.[check]
  if (why !== undefined) return { host: host.name, check, result: 'none', reason: why, time: 0 }
  const begin = performance.now()
  const told = (result: Cell['result'], reason: string): Cell => ({
    host: host.name,
    check,
    result,
    reason,
    time: performance.now() - begin,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it hangs')), patience)
  })
  try {
    await Promise.race([checks[check](visit), late])
    return told('ok', '')
  } catch (error) {
    await Promise.race([visit.leave().catch(() => {}), late.catch(() => {})]) // a page that is gone reports nothing more
    return told('failed', error instanceof Error ? error.message : String(error))
  } finally {
    clearTimeout(timer)
  }
}
