import { useState } from 'react'
import { uploads } from '../../../core/brand/form-constants.ts'
import { chooseImages } from '../../../core/content/application-images.ts'
import { FieldNote } from '../../../ui/field-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { alert } from '../../../ui/icons/alert.ts'
import { close } from '../../../ui/icons/close.ts'
import { plus } from '../../../ui/icons/plus.ts'
import { useUniqueId } from '../../../ui/unique-id.ts'
import { useText } from '../../shared/use-text.ts'

const size = uploads.bytes / 1024 / 1024

/** One picture, png or jpg by its first bytes. One line says if a file is no picture or is too large. */
export function ProofField({ file, isLocked, onChange }: { file: File | undefined; isLocked: boolean; onChange: (file?: File) => void }) {
  const t = useText()
  const id = useUniqueId()
  const [fault, setFault] = useState('')
  const take = async (chosen: readonly File[]) => {
    const { accepted, refused } = await chooseImages(chosen.slice(0, 1), 0)
    setFault(refused ? t(refused.reason === 'size' ? 'deposit-pay.sent.size' : 'deposit-pay.sent.type', { name: refused.name, size }) : '')
    if (accepted[0]) onChange(accepted[0])
  }
  return (
    <div>
      <p className="field-label">{t('deposit-pay.sent.proof')}</p>
      {file ? (
        <p className="deposit-proof">
          <bdi>{file.name}</bdi>
          {!isLocked && (
            <IconButton of={close} label={t('deposit-pay.sent.remove', { name: file.name })} onClick={() => onChange(undefined)} />
          )}
        </p>
      ) : (
        <label className="deposit-proof deposit-proof-add">
          <Icon of={plus} size={20} />
          {t('deposit-pay.sent.add')}
          <input
            type="file"
            accept="image/png,image/jpeg"
            disabled={isLocked}
            aria-describedby={id}
            aria-invalid={fault ? true : undefined}
            onChange={(event) => {
              const input = event.currentTarget
              void take([...(input.files ?? [])]).finally(() => {
                input.value = '' // so that choosing the same file again is a change event too
              })
            }}
          />
        </label>
      )}
      <div id={id} role={fault ? 'alert' : undefined}>
        {fault ? (
          <FieldNote tone="error" icon={alert}>
            {fault}
          </FieldNote>
        ) : (
          <FieldNote>{t('deposit-pay.sent.proofHint', { size })}</FieldNote>
        )}
      </div>
    </div>
  )
}
