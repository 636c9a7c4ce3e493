import { errorCode } from '../platform/errors.ts'
import { sendUntilAnswered } from '../session/ask-again.ts'
import { postActivityImage, postApplication, postClaim } from './application-calls.ts'
import { toBase64 } from './application-images.ts'
import { reloadPromotions } from './promotions.ts'
import { $language } from '../i18n/language.ts'

/** An image to send. uploaded: its id after the upload. */
export interface ChosenImage {
  file: Blob
  uploaded?: string
}

/**
 * Sends an application: uploads the images one by one, then sends the rest. A retry does not upload an image again.
 * @param onSent gets the number of images uploaded so far
 * @throws {ApiError}
 */
export async function applyFor(
  id: string,
  { comment, images, onSent }: { comment: string; images: readonly ChosenImage[]; onSent?: (count: number) => void },
): Promise<void> {
  for (const [at, image] of images.entries()) {
    image.uploaded ??= (await postActivityImage(toBase64(new Uint8Array(await image.file.arrayBuffer())))).id
    onSent?.(at + 1)
  }
  const uploaded = images.flatMap((image) => image.uploaded ?? [])
  try {
    await postApplication({ id, comment: comment.trim(), images: uploaded, language: $language.get() })
  } catch (error) {
    // the gateway no longer has one of the images: a retry uploads all of them
    if (errorCode(error) === 'IMAGE_INVALID') for (const image of images) delete image.uploaded
    throw error
  } finally {
    reloadPromotions() // an application that was rejected, or whose response was lost, may still have been stored
  }
}

/**
 * Claims what was issued. The gateway pays it once, so the call is retried if its response was lost.
 * @throws {ApiError}
 */
export async function claim(id: string, onChecking?: () => void): Promise<void> {
  try {
    await sendUntilAnswered('member', () => postClaim(id, $language.get()), onChecking)
  } finally {
    reloadPromotions()
  }
}
