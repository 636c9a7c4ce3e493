import { useState } from 'react'
import { uploads } from '../../../core/brand/form-constants.ts'
import { isImage, toBase64 } from '../../../core/content/application-images.ts'
import { postIcon, putIcon } from '../../../core/member/profile-calls.ts'
import { icon } from '../../../core/member/security.ts'
import { reloadSession } from '../../../core/session/session.ts'
import { fromCdn } from '../../../core/site/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { errorText } from '../../shared/error-text.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { useText } from '../../shared/use-text.ts'
import { squareOf } from './square-picture.ts'
import { faultOf } from '../use-secure-form.ts'
import { useRealm } from '../../shared/use-realm.ts'
import type { SecurityDialogProps } from '../security-props.ts'
import '../../session-form/form-style.ts'

/** The profile icon: one of the operator's pictures, or the member's own (png or jpg, ≤ 5 MB, cropped to a square). */
export function IconDialog({ onDone, onClose }: SecurityDialogProps) {
  const realm = useRealm()
  const t = useText()
  const [fault, setFault] = useState('')
  const { pending, run } = useSubmit()
  const choose = (name: string, work: () => Promise<unknown>) =>
    run(async () => {
      setFault('')
      try {
        await work()
        icon(realm).reload()
        void reloadSession(realm).catch(() => {}) // if this fails, the header shows the icon on the next page at the latest
        onDone(t('security-forms.iconDone'))
      } catch (error) {
        const said = faultOf(error)
        setFault(typeof said !== 'string' && 'key' in said ? t(said.key, said.values) : errorText(t, error))
      }
    }, name)
  const upload = async (file: File) => {
    if (!(await isImage(file))) return setFault(t('security.error.IMAGE_INVALID'))
    if (file.size > uploads.bytes) return setFault(t('security.error.IMAGE_TOO_LARGE', { size: uploads.bytes / 1024 / 1024 }))
    const square = await squareOf(file).catch(() => undefined)
    if (!square) return setFault(t('security.error.IMAGE_INVALID'))
    await choose('upload', async () => postIcon(realm, toBase64(new Uint8Array(await square.arrayBuffer()))))
  }
  return (
    <Dialog title={t('security-forms.icon')} closeLabel={t('common.close')} onClose={onClose}>
      <Loaded store={icon(realm)} failed={t('security-forms.iconFailed')}>
        {({ icon: chosen, choices }) => (
          <div className="session-form">
            <div className="security-icons" role="group" aria-label={t('security-forms.iconChoose')}>
              {choices.map((each, at) => (
                <button
                  key={each.icon}
                  type="button"
                  className="security-icon"
                  aria-pressed={each.icon === chosen}
                  data-autofocus={each.icon === chosen || undefined}
                  aria-label={t('security-forms.iconNumber', { number: at + 1 })}
                  aria-busy={pending === each.icon || undefined}
                  onClick={() => void choose(each.icon, () => putIcon(realm, each.icon))}
                >
                  <img src={fromCdn('IMAGE_CDN', each.address)} alt="" width="64" height="64" />
                </button>
              ))}
            </div>
            <Alert text={fault} />
            <label className="security-upload button button-secondary button-large">
              {t(pending === 'upload' ? 'security-forms.uploading' : 'security-forms.upload')}
              <input
                type="file"
                accept="image/png,image/jpeg"
                onChange={(event) => {
                  const input = event.currentTarget
                  const file = input.files?.[0]
                  if (file) void upload(file)
                  input.value = '' // so that choosing the same file again is a change event too
                }}
              />
            </label>
            <p className="form-text">{t('security-forms.uploadHint', { size: uploads.bytes / 1024 / 1024 })}</p>
            <Button tone="quiet" wide onClick={onClose}>
              {t('common.cancel')}
            </Button>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
