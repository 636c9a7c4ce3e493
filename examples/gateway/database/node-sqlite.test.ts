import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trialGateway } from '../testing/trial-gateway.ts'
import { claimFile } from './claim-file.ts'

const modesOf = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]))

test.skipIf(process.platform === 'win32')(
  'a SQLite file, new or of an earlier release: it and its side files are readable by the owner only',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-modes-'))
    const file = join(folder, 'a.sqlite')
    const open = async () => {
      const gateway = await trialGateway({ database: file })
      const modes = modesOf(folder)
      await gateway.close()
      return modes
    }
    claimFile(file)
    const notPrivate = (modes: Record<string, string>) => Object.entries(modes).filter(([, mode]) => mode !== '600')
    const first = await open()
    expect(Object.keys(first)).toEqual(expect.arrayContaining(['a.sqlite', 'a.sqlite-wal', 'a.sqlite.lock']))
    expect(notPrivate(first)).toEqual([])
    chmodSync(file, 0o644)
    expect(notPrivate(await open())).toEqual([])
    rmSync(folder, { recursive: true })
  },
  60_000,
)
