import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The newest folder that contains these PostgreSQL programs (`pg_dump` …).
 * @returns undefined if they are not installed
 */
export function findPostgresPrograms(programs: readonly string[]): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program))))
}
