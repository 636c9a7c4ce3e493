import * as z from 'zod/mini'
import * as endpoints from '../../contract/session.ts'
import { call } from '../platform/client.ts'
import { Text } from '../platform/schema.ts'

/** Who a login token of the address is for. */
export const TokenOwner = z.object({ id: z.string(), account: Text })
/** POST. The token is not used up. @throws {ApiError} LOGIN_FAILED if it is good for nothing. Ours. */
export const postTokenOwner = (token: string): Promise<z.infer<typeof TokenOwner>> =>
  call('page', endpoints.postTokenOwner, { body: { token }, value: TokenOwner })
