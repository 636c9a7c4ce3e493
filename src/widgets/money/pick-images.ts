import { chooseImages, type ImageRefusal } from '../../core/content/application-images.ts'
import { previewOf } from '../../ui/thumbnail.tsx'

/** A picture that was chosen, with the little of it that is shown. */
export interface PickedImage {
  file: File
  name: string
  preview: ImageBitmap
}

/**
 * Reads the pictures that may be taken.
 * @param taken how many there are already
 * @returns refused: the first that was not taken, and why; one that can't be read is no picture
 */
export async function pickImages(
  files: readonly File[],
  taken: number,
): Promise<{ picked: PickedImage[]; refused: { name: string; reason: ImageRefusal } | undefined }> {
  const { accepted, refused } = await chooseImages(files, taken)
  let broken: { name: string; reason: ImageRefusal } | undefined
  const picked: PickedImage[] = []
  for (const file of accepted)
    await previewOf(file).then(
      (preview) => picked.push({ file, name: file.name, preview }),
      () => (broken ??= { name: file.name, reason: 'type' }),
    )
  return { picked, refused: refused ?? broken }
}
