import type { WithBody } from '../../contract/bodies.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { call, type Caller, type CallOptions } from './client.ts'
import { ApiError } from './errors.ts'

/**
 * A call for which a gateway may require a proof of work (WORK_REQUIRED). The proof is computed and the call is sent again with it. The
 * player only sees a line of text in the meantime: see `$isChecking`.
 * @throws {ApiError}
 */
export async function provenCall<T, E extends Endpoint>(caller: Caller, endpoint: E, options: CallOptions<T> & WithBody<E>): Promise<T> {
  try {
    return await call(caller, endpoint, options)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'WORK_REQUIRED') throw error
    const { solveWork } = await import('./work.ts')
    return await call(caller, endpoint, { ...options, headers: { ...options.headers, 'x-work': await solveWork(error.value) } })
  }
}
