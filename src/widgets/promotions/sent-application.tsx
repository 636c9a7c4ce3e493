import { useEffect, useState } from 'react'
import { getActivityImage } from '../../core/content/application-calls.ts'
import { fromBase64 } from '../../core/content/application-images.ts'
import { useText } from '../shared/use-text.ts'
import { previewOf, Thumbnail } from '../../ui/thumbnail.tsx'

/** What the member has sent, read-only. */
export function SentApplication({ comment, images }: { comment: string; images: readonly string[] }) {
  const t = useText()
  if (!comment && images.length === 0) return null
  return (
    <div className="promotion-sent">
      <h4>{t('promotion.sent')}</h4>
      {comment && <p>{comment}</p>}
      {images.length > 0 && (
        <ul className="thumbnails" aria-label={t('promotion.images')}>
          {images.map((id, at) => (
            <li key={id} className="thumbnail">
              <SentImage id={id} label={t('promotion.image', { number: at + 1 })} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A picture that was sent. It is loaded by a call, because the gateway sends it only to its member, not by a URL. */
function SentImage({ id, label }: { id: string; label: string }) {
  const [preview, setPreview] = useState<ImageBitmap>()
  useEffect(() => {
    const asked = new AbortController()
    getActivityImage(id, asked.signal)
      .then(({ type, data }) => previewOf(new Blob([fromBase64(data)], { type })))
      .then(
        (found) => !asked.signal.aborted && setPreview(found),
        () => {}, // the preview stays empty
      )
    return () => asked.abort()
  }, [id])
  return preview ? <Thumbnail preview={preview} label={label} /> : null
}
