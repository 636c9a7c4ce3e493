import * as z from 'zod/mini'
import * as endpoints from '../../contract/session.ts'
import { call } from '../platform/client.ts'
import { Text } from '../platform/schema.ts'

/** The member that a login token in the URL belongs to. */
export const TokenOwner = z.object({ id: z.string(), account: Text })
/**
 * Looks up the owner of a login token, which remains valid. @throws {ApiError} LOGIN_FAILED if the token is not valid. Not in the
 * specification.
 */
export const postTokenOwner = (token: string): Promise<z.infer<typeof TokenOwner>> =>
  call('page', endpoints.postTokenOwner, { body: { token }, value: TokenOwner })
