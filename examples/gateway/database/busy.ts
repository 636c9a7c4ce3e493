/** The database's queue is full: nothing was started, and the call is refused at once (503 UNAVAILABLE). */
export class DatabaseBusy extends Error {
  constructor() {
    super('as many wait for the database as may')
    this.name = 'DatabaseBusy'
  }
}
