/** A port from an environment variable. @throws {Error} in one line if it is not a port */
export function readPort(name: string, given: string | undefined, standard: number): number {
  if (given === undefined) return standard
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN
  if (!(port >= 1 && port <= 65_535)) throw new Error(`${name}: "${given}" is no port. It has to be a number from 1 to 65535.`)
  return port
}
