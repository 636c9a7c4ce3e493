import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/content.ts'
import { call } from '../platform/client.ts'
import { PromotionDetail } from './promotion-calls.ts'

/** A picture of an application as it was stored. data: base64. */
export const ActivityImage = z.object({ type: z.string(), data: z.string() })
export type ActivityImage = z.infer<typeof ActivityImage>
export const UploadedImage = z.object({ id: z.string() })

/** The timeout of an upload lets five megabytes through a slow line. */
const uploadTimeout = 120_000

/** POST, T. One picture for a later application; png or jpg, checked by the gateway too. data: base64. Ours. */
export const postActivityImage = (data: string): Promise<z.infer<typeof UploadedImage>> =>
  call('member', endpoints.postActivityImage, { body: { data }, value: UploadedImage, timeout: uploadTimeout })

/** GET, T. A picture that the member has sent. Ours. */
export const getActivityImage = (id: string, signal?: AbortSignal): Promise<ActivityImage> =>
  call('member', endpoints.getActivityImage, { query: { id }, value: ActivityImage, signal })

/** POST, T. images: ids of uploads. A second application is refused with ALREADY_APPLIED. Answers with the promotion as it is now. Ours. */
export const postApplication = (request: BodyOf<typeof endpoints.postApplication>): Promise<PromotionDetail> =>
  call('member', endpoints.postApplication, { body: request, value: PromotionDetail })

/** POST, T. Pays what was issued, once; a second call gives the same answer and pays nothing. Ours. */
export const postClaim = (id: string, language: string): Promise<PromotionDetail> =>
  call('member', endpoints.postClaim, { body: { id, language }, value: PromotionDetail })
