import { useEffect, useRef } from 'react'
import { addStyles } from './styles.ts'
import css from './thumbnail.css?inline'

addStyles(css)

/** The longest side of a preview, in px: twice its size on screen. */
export const previewSize = 176

/**
 * Decodes a picture. Rejects if the file is no picture, even if its first bytes look like one. The picture is drawn on a canvas, because a
 * host page's policy may forbid `blob:` URLs in images.
 */
export async function previewOf(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { resizeWidth: previewSize, resizeQuality: 'medium' })
}

/** A picture cut to a square. label: the text alternative. */
export function Thumbnail({ preview, label }: { preview: ImageBitmap; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const side = Math.min(preview.width, preview.height)
    canvas.current
      ?.getContext('2d')
      ?.drawImage(preview, (preview.width - side) / 2, (preview.height - side) / 2, side, side, 0, 0, previewSize, previewSize)
  }, [preview])
  return <canvas ref={canvas} width={previewSize} height={previewSize} role="img" aria-label={label} />
}
