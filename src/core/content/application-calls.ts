import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/content.ts'
import { call } from '../platform/client.ts'
import { PromotionDetail } from './promotion-calls.ts'

/** An uploaded image of an application. data: base64. */
export const ActivityImage = z.object({ type: z.string(), data: z.string() })
export type ActivityImage = z.infer<typeof ActivityImage>
export const UploadedImage = z.object({ id: z.string() })

/** Long enough to upload 5 MB over a slow connection. In ms. */
const uploadTimeout = 120_000

/** Uploads one image for a later application. Only png or jpg; the gateway checks it too. data: base64. */
export const postActivityImage = (data: string): Promise<z.infer<typeof UploadedImage>> =>
  call('member', endpoints.postActivityImage, { body: { data }, value: UploadedImage, timeout: uploadTimeout })

/** An image that the member has uploaded. */
export const getActivityImage = (id: string, signal?: AbortSignal): Promise<ActivityImage> =>
  call('member', endpoints.getActivityImage, { query: { id }, value: ActivityImage, signal })

/**
 * Sends an application. images: ids of uploads. A second application is rejected with ALREADY_APPLIED. Returns the promotion with its new
 * state.
 */
export const postApplication = (request: BodyOf<typeof endpoints.postApplication>): Promise<PromotionDetail> =>
  call('member', endpoints.postApplication, { body: request, value: PromotionDetail })

/** Pays what was issued, once. A second call returns the same response and pays nothing. */
export const postClaim = (id: string, language: string): Promise<PromotionDetail> =>
  call('member', endpoints.postClaim, { body: { id, language }, value: PromotionDetail })
