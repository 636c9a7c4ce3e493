/** The database to open: DATABASE_URL (PostgreSQL), else the file DATABASE_FILE, else the sandbox's own file. */
export function databaseAddress(): string {
  return process.env['DATABASE_URL'] ?? process.env['DATABASE_FILE'] ?? '.cache/sandbox.sqlite'
}
