import { useEffect, useEffectEvent, useState } from 'react'
import { uploads } from '../../core/brand/form-constants.ts'
import { fromBase64 } from '../../core/content/application-images.ts'
import { FieldNote } from '../../ui/field-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { alert } from '../../ui/icons/alert.ts'
import { close } from '../../ui/icons/close.ts'
import { plus } from '../../ui/icons/plus.ts'
import { addStyles } from '../../ui/styles.ts'
import { previewOf, Thumbnail } from '../../ui/thumbnail.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { useText } from '../shared/use-text.ts'
import { type PickedImage, pickImages } from './pick-images.ts'
import css from './proof-picker.css?inline'

addStyles(css)

interface ProofPickerProps<T extends PickedImage> {
  label: string
  hint: string
  images: readonly T[]
  /** Adds the caller's own properties to a picture. */
  make: (image: PickedImage) => T
  onChange: (images: readonly T[]) => void
  /** What is missing, in one line. */
  error?: string | undefined
  isLocked?: boolean
}

const size = uploads.bytes / 1024 / 1024

/** One to three pictures as proof, png or jpg (§4 Withdrawal confirmation). */
export function ProofPicker<T extends PickedImage>({ label, hint, images, make, onChange, error, isLocked }: ProofPickerProps<T>) {
  const t = useText()
  const id = useUniqueId()
  const [fault, setFault] = useState('')
  const max = uploads.count
  const add = async (files: readonly File[]) => {
    const { picked, refused } = await pickImages(files, images.length)
    setFault(refused ? t(`proof.${refused.reason}`, { name: refused.name, size, max }) : '')
    if (picked.length > 0) onChange([...images, ...picked.map(make)])
  }
  const line = fault || error
  return (
    <fieldset className="proof" aria-describedby={`${id}-note`}>
      <legend className="visually-hidden">{label}</legend>
      <p className="proof-head">
        <strong aria-hidden="true">{label}</strong>
        <span>{t('proof.limits', { count: images.length, max, size })}</span>
      </p>
      <div className="thumbnails">
        {images.map((image, at) => (
          <div key={`${at} ${image.name}`} className="thumbnail">
            <Thumbnail preview={image.preview} label={image.name} />
            {!isLocked && (
              <IconButton
                of={close}
                size={18}
                label={t('proof.remove', { name: image.name })}
                onClick={() => {
                  setFault('')
                  onChange(images.filter((each) => each !== image))
                }}
              />
            )}
          </div>
        ))}
        {images.length < max && !isLocked && (
          <label className="proof-add">
            <Icon of={plus} />
            <input
              type="file"
              name="proofs"
              accept="image/png,image/jpeg"
              multiple
              aria-label={t('proof.add')}
              aria-invalid={line ? true : undefined}
              aria-describedby={`${id}-note`}
              onChange={(event) => {
                const input = event.currentTarget
                void add([...(input.files ?? [])]).finally(() => {
                  input.value = '' // so that choosing the same file again is a change event too
                })
              }}
            />
          </label>
        )}
        <div id={`${id}-note`} className="proof-note" role={line ? 'alert' : undefined}>
          {line ? (
            <FieldNote tone="error" icon={alert}>
              {line}
            </FieldNote>
          ) : (
            <FieldNote>{hint}</FieldNote>
          )}
        </div>
      </div>
    </fieldset>
  )
}

/** A picture that was sent. load: loads it from the gateway, which sends it only to its member. */
export function SentProof({ load, label }: { load: (signal: AbortSignal) => Promise<{ type: string; data: string }>; label: string }) {
  const [preview, setPreview] = useState<ImageBitmap>()
  const ask = useEffectEvent(load)
  useEffect(() => {
    const asked = new AbortController()
    ask(asked.signal)
      .then(({ type, data }) => previewOf(new Blob([fromBase64(data)], { type })))
      .then(
        (found) => !asked.signal.aborted && setPreview(found),
        () => {}, // the preview stays empty
      )
    return () => asked.abort()
  }, []) // load is not a dependency, because a sent picture never changes
  return <div className="thumbnail">{preview && <Thumbnail preview={preview} label={label} />}</div>
}
