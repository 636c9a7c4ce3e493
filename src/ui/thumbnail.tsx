import { useEffect, useRef } from 'react'
import { addStyles } from './styles.ts'
import css from './thumbnail.css?inline'

addStyles(css)

/** px of the longest side that a preview is kept at: twice what is shown. */
export const previewSize = 176

/**
 * Reads a picture; rejects where it is none, whatever its first bytes say. A canvas shows it: a host page's policy may
 * forbid pictures of `blob:`.
 */
export async function previewOf(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { resizeWidth: previewSize, resizeQuality: 'medium' })
}

/** A picture cut to a square. label: what it is, for who can't see it. */
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
