import { hostDocument } from '../../../ui/host-document.ts'

/** Side of an icon, in px: twice its largest size on screen. */
const side = 192

/**
 * Crops a picture to a small square. The upload is small and contains no location and camera data of the photo. Rejects if the file is no
 * picture.
 */
export async function squareOf(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const edge = Math.min(bitmap.width, bitmap.height)
  const canvas = hostDocument.createElement('canvas')
  canvas.width = canvas.height = side
  const at = { x: (bitmap.width - edge) / 2, y: (bitmap.height - edge) / 2 }
  canvas.getContext('2d')?.drawImage(bitmap, at.x, at.y, edge, edge, 0, 0, side, side)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
