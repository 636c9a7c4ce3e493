import { errorCode } from '../platform/errors.ts'
import { sendUntilAnswered } from '../session/ask-again.ts'
import { postActivityImage, postApplication, postClaim } from './application-calls.ts'
import { toBase64 } from './application-images.ts'
import { reloadPromotions } from './promotions.ts'
import { $language } from '../i18n/language.ts'

/** A picture to send. uploaded: its id after it was sent. */
export interface ChosenImage {
  file: Blob
  uploaded?: string
}

/**
 * Sends an application: its pictures one after another, then the rest. If the member tries again, a picture that has arrived
 * is not sent again.
 * @param onSent how many pictures have arrived so far
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
    // the gateway no longer has one of them: the next try sends all of them again
    if (errorCode(error) === 'IMAGE_INVALID') for (const image of images) delete image.uploaded
    throw error
  } finally {
    reloadPromotions() // an application that was refused, or whose answer was lost, may still have been stored
  }
}

/**
 * Claims what was issued. The gateway pays it once, so after a lost answer the call is sent again.
 * @throws {ApiError}
 */
export async function claim(id: string, onChecking?: () => void): Promise<void> {
  try {
    await sendUntilAnswered('member', () => postClaim(id, $language.get()), onChecking)
  } finally {
    reloadPromotions()
  }
}
