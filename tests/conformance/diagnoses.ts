import { freePort } from '../../scripts/load/free-port.ts'
import type { Sandbox } from '../browser/sandbox.ts'
import { integrityOf, pageOf, type PlantedFault, plantedFaults } from '../diagnose/planted-faults.ts'
import { startSpoiltGateway } from '../diagnose/spoilt-gateway.ts'
import type { Engine, EngineName, Tab } from './engines/engine.ts'
import { inCell, row } from './table.ts'

/** The codes that one engine has found on each page with a planted fault, and the expected codes if they differ. */
export interface DiagnosesShown {
  engine: EngineName
  title: string
  /** In the order of the faults; empty if the engine is not installed. */
  cells: { isRight: boolean; text: string }[]
}

/** Runs in the page: returns the results of `Tessera.diagnose()`. */
async function look(): Promise<{ code: string; text: string }[]> {
  for (let tries = 0; typeof window.Tessera?.diagnose !== 'function'; tries++) {
    if (tries > 200) throw new Error('there is no loader')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return (await window.Tessera.diagnose()).map(({ code, text, cure }) => ({ code, text: `${text} ${cure}` }))
}

async function cellOf(tab: Tab, { codes, says }: PlantedFault, address: string): Promise<DiagnosesShown['cells'][number]> {
  await tab.open(address)
  const found = await tab.run(look)
  const seen = [...new Set(found.map(({ code }) => code))]
  const isSame = seen.join() === codes.join()
  const isSaid = !says || found.some(({ text }) => says.test(text))
  if (isSame && isSaid) return { isRight: true, text: codes.map((code) => `\`${code}\``).join(' ') || 'nothing' }
  const text = `FAILED: ${found.map((each) => `${each.code}: ${each.text}`).join(' ') || 'nothing'}, expected ${codes.join() || 'nothing'}`
  return { isRight: false, text }
}

/** Opens each page with a planted fault in an engine. */
export async function showDiagnoses(
  engine: Engine,
  name: EngineName,
  sandbox: Sandbox,
  faults: readonly PlantedFault[],
): Promise<DiagnosesShown> {
  const spoilt = await startSpoiltGateway(sandbox.gateway)
  const integrity = await integrityOf(sandbox.loader)
  const cells: DiagnosesShown['cells'] = []
  try {
    for (const [at, fault] of faults.entries()) {
      const closed = `http://localhost:${await freePort()}`
      const places = { gateway: sandbox.gateway, loader: sandbox.loader, host: sandbox.host, spoilt: spoilt.address, closed, integrity }
      const { html, headers } = pageOf(fault, places)
      const path = `${fault.folder ?? '/'}planted-${name}-${at}`
      for (const [file, { text, type }] of Object.entries(fault.files ?? {})) sandbox.serve(file, text, { 'content-type': type })
      sandbox.serve(path, html, headers)
      const tab = await engine.newTab()
      const cell = await cellOf(tab, fault, sandbox.host + path).catch((error: unknown) => ({
        isRight: false,
        text: `FAILED: ${String(error)}`,
      }))
      await tab.close()
      console.error(`${name} · ${fault.name}: ${cell.text}`)
      cells.push(cell)
    }
  } finally {
    spoilt.stop()
  }
  return { engine: name, title: engine.title, cells }
}

/** The page of the document: the planted faults, with what each engine has found. */
export function diagnosesPart(shown: readonly DiagnosesShown[], faults: readonly PlantedFault[] = plantedFaults): string {
  const date = new Date().toISOString().slice(0, 10)
  const rows = faults.map(({ name }, at) => row([name, ...shown.map(({ cells }) => inCell(cells[at]?.text ?? '—'))]))
  const right = shown.map(({ engine, cells }) => `${engine} ${cells.filter(({ isRight }) => isRight).length} of ${cells.length}`)
  const head = [row(['planted', ...shown.map(({ title }) => title)]), row(['---', ...shown.map(() => '---')])]
  return `# What is wrong on a page\n\n\`Tessera.diagnose()\` on pages with one planted fault each, ${date}: ${right.join(', ')}.\n\n${[...head, ...rows].join('\n')}\n`
}
