import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Captcha } from '../../core/session/captcha.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { refresh } from '../../ui/icons/refresh.ts'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import { Checking } from './checking.tsx'
import css from './captcha-field.css?inline'

addStyles(css)

/** §2 Login: the captcha's picture and its field. Renders nothing while the captcha is hidden. */
export function CaptchaField({ captcha, ...field }: Omit<FieldProps, 'label'> & { captcha: Captcha }) {
  const t = useText()
  const state = useStore(captcha.$state)
  if (state.status === 'hidden') return null
  return (
    <div className="captcha-field">
      <Field
        label={t('form.captcha')}
        name="captcha"
        placeholder={t('form.captchaHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field}
      />
      <span className="captcha-field-picture">
        {state.status === 'ready' && <Picture image={state.image} label={t('form.captchaImage')} />}
        {state.status === 'failed' && <span role="alert">{t('form.captchaFailed')}</span>}
      </span>
      <IconButton of={refresh} label={t('form.captchaRefresh')} onClick={captcha.refresh} />
      <Checking />
    </div>
  )
}

/** Drawn on a canvas: a host's policy for images may forbid data: and blob: URLs. */
function Picture({ image, label }: { image: string; label: string }) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    const bytes = Uint8Array.from(atob(image), (sign) => sign.charCodeAt(0))
    createImageBitmap(new Blob([bytes], { type: 'image/png' })).then(
      (bitmap) => {
        const canvas = ref.current
        if (!canvas || !isCurrent) return
        canvas.width = bitmap.width
        canvas.height = bitmap.height
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
        canvas.dataset['state'] = 'drawn'
      },
      () => {}, // no picture: the button beside it loads another one
    )
    return () => {
      isCurrent = false
    }
  }, [image])
  return <canvas ref={ref} role="img" aria-label={label} />
}
