/**
 * The database to open: DATABASE_URL (PostgreSQL), else the file DATABASE_FILE, else the sandbox's own file.
 * @throws {Error} in one line, without the address's password, if DATABASE_URL is no address of PostgreSQL
 */
export function databaseAddress(): string {
  const address = process.env['DATABASE_URL']
  if (!address) return process.env['DATABASE_FILE'] || '.cache/sandbox.sqlite'
  if (kindOf(address) !== 'postgres' || !URL.canParse(address))
    throw new Error('DATABASE_URL is no address of PostgreSQL. It has to be such as postgres://user:password@host/database.')
  return address
}

/** What an address of a database is for: `postgres://…`, or else a file. */
export const kindOf = (address: string): 'sqlite' | 'postgres' => (/^postgres(ql)?:/.test(address) ? 'postgres' : 'sqlite')

/** The database for people: without the address's user and password. */
export function databaseName(address: string): string {
  if (kindOf(address) === 'sqlite') return address
  const { host, pathname } = new URL(address)
  return host + pathname
}
