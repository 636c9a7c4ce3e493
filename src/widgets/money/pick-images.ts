import { chooseImages, type ImageRefusal } from '../../core/content/application-images.ts'
import { previewOf } from '../../ui/thumbnail.tsx'

/** A chosen picture, with its small preview. */
export interface PickedImage {
  file: File
  name: string
  preview: ImageBitmap
}

/**
 * Reads the chosen pictures, up to the allowed number.
 * @param taken how many pictures are already there
 * @returns refused: the first picture that was not accepted, and why; a file that can't be decoded is no picture
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
