import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate disk in memory. */
export interface SmallDisk {
  folder: string
  /** Fills the disk completely. */
  fill(): void
  /** Frees the space again. */
  free(): void
  unmount(): void
}

/** @param size megabytes @returns undefined if the disk can't be mounted: that requires Linux and root */
export function mountSmallDisk(size: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder]).status !== 0) {
    rmdirSync(folder)
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (let room = 65_536; room >= 4096; )
          try {
            writeSync(file, Buffer.alloc(room))
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
            room /= 2
          }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast),
    unmount() {
      spawnSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
