import { type RefObject, useImperativeHandle, useState } from 'react'
import { uploads } from '../../core/brand/form-constants.ts'
import { FieldNote } from '../../ui/field-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { alert } from '../../ui/icons/alert.ts'
import { close } from '../../ui/icons/close.ts'
import { plus } from '../../ui/icons/plus.ts'
import { useUniqueId } from '../../ui/unique-id.ts'
import { pickImages } from '../money/pick-images.ts'
import { useText } from '../shared/use-text.ts'
import type { DraftImage } from '../../core/content/application-draft.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'

/** Adds files that were dropped on the form or pasted into it. */
export type PickerHandle = (files: readonly File[]) => void

export const filesOf = (data: { files: FileList } | null): File[] => [...(data?.files ?? [])]

interface ImagePickerProps {
  images: readonly DraftImage[]
  isLocked: boolean
  handle: RefObject<PickerHandle | undefined>
  onChange: (images: readonly DraftImage[]) => void
}

const megabytes = uploads.bytes / 1024 / 1024
const faults = { type: 'type', size: 'size', count: 'tooMany' } as const

/** Up to three pictures, each with its preview. One line says which file is no picture, is too large or exceeds the number. */
export function ImagePicker({ images, isLocked, handle, onChange }: ImagePickerProps) {
  const t = useText()
  const id = useUniqueId()
  const [fault, setFault] = useState('')
  const [isOver, setOver] = useState(false)
  const limits = { size: megabytes, max: uploads.count }

  const add = async (files: readonly File[]) => {
    if (isLocked || files.length === 0) return
    const { picked, refused } = await pickImages(files, images.length)
    setFault(refused ? t(`application.${faults[refused.reason]}`, { ...limits, name: refused.name }) : '')
    if (picked.length > 0) onChange([...images, ...picked])
  }
  useImperativeHandle(handle, () => (files) => void add(files))
  return (
    <fieldset className="apply-images" aria-describedby={`${id}-note`}>
      <legend className="field-label">{t('application.images')}</legend>
      {images.length > 0 && (
        <ul className="thumbnails">
          {images.map((image, at) => (
            <li key={`${at} ${image.name}`} className="thumbnail">
              <Thumbnail preview={image.preview} label={image.name} />
              {!isLocked && (
                <IconButton
                  of={close}
                  size={18}
                  label={t('application.remove', { name: image.name })}
                  onClick={() => {
                    setFault('')
                    onChange(images.filter((each) => each !== image))
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {images.length < uploads.count && !isLocked && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shows where to drop a file; the field in it works by keyboard
        <label
          className={`apply-drop${isOver ? ' apply-drop-over' : ''}`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        >
          <strong>
            <Icon of={plus} size={20} />
            {t('application.add')}
          </strong>
          {t('application.drop')}
          <input
            type="file"
            accept="image/png,image/jpeg"
            multiple
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
      <div id={`${id}-note`} className="field-note-place" role={fault ? 'alert' : undefined}>
        {fault ? (
          <FieldNote tone="error" icon={alert}>
            {fault}
          </FieldNote>
        ) : (
          <FieldNote>{t('application.imagesHint', limits)}</FieldNote>
        )}
      </div>
    </fieldset>
  )
}
