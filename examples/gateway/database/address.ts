/**
 * The database to open: DATABASE_URL (PostgreSQL), else the file DATABASE_FILE, else the sandbox's default file.
 * @throws {Error} in one line, without the password, if DATABASE_URL is no PostgreSQL address
 */
export function databaseAddress(): string {
  const address = process.env['DATABASE_URL']
  if (!address) return process.env['DATABASE_FILE'] || '.cache/sandbox.sqlite'
  if (kindOf(address) !== 'postgres' || !URL.canParse(address))
    throw new Error('DATABASE_URL is no address of PostgreSQL. It has to be such as postgres://user:password@host/database.')
  return address
}

/** The kind of a database address: `postgres://…`, or else a file. */
export const kindOf = (address: string): 'sqlite' | 'postgres' => (/^postgres(ql)?:/.test(address) ? 'postgres' : 'sqlite')

/** The database's name for logs and messages: without user and password. */
export function databaseName(address: string): string {
  if (kindOf(address) === 'sqlite') return address
  const { host, pathname } = new URL(address)
  return host + pathname
}
