import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ExclusionSpan, Limits } from '../../core/member/limit-calls.ts'
import { excludeSelf } from '../../core/member/limits.ts'
import { exclusionEnd } from '../../core/member/pause-end.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { $now } from '../../core/site/now.ts'
import { Alert } from '../../ui/alert.tsx'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { close } from '../../ui/icons/close.ts'
import { errorText } from '../shared/error-text.ts'
import { PasswordInput } from '../session-form/password-input.tsx'
import { useText } from '../shared/use-text.ts'
import { useFormats } from '../shared/use-formats.ts'
import { type Faults, useForm } from '../session-form/use-form.ts'
import { useRealm } from '../shared/use-realm.ts'

interface ExclusionDialogProps {
  span: ExclusionSpan
  confirmBy: Limits['confirmBy']
  onClose: () => void
}

/**
 * The last step of a self-exclusion: says what it blocks and what is still possible. The member ticks that this is understood, and confirms
 * with the password.
 */
export function ExclusionDialog({ span, confirmBy, onClose }: ExclusionDialogProps) {
  const realm = useRealm()
  const t = useText()
  const { date } = useFormats()
  const now = useStore($now)
  const [isUnderstood, setUnderstood] = useState(false)
  const end = exclusionEnd(now, span)
  const until = end === null ? t('limits-more.forGood') : t('limits-more.until', { date: date(end) })

  const form = useForm(
    '',
    { confirmation: '' },
    {
      check: ({ confirmation }) => ({
        isUnderstood: isUnderstood ? null : t('limits-more.mustUnderstand'),
        confirmation: confirmation === '' ? t(`limits-more.missing.${confirmBy}`) : null,
      }),
      send: async ({ confirmation = '' }) => {
        await excludeSelf(realm, span, confirmation)
        onClose()
      },
      faultsOf: (error): Faults =>
        ['PASSWORD_WRONG', 'FIELD_INVALID'].includes(errorCode(error))
          ? { confirmation: t(`limits-more.wrong.${confirmBy}`) }
          : { form: errorText(t, error) },
      loadsTexts: false, // this dialog has its own texts
    },
  )
  const { ref, isPending, onSubmit, errorOf } = form
  const input = { label: t(`limits-more.confirm.${confirmBy}`), ...form.bind('confirmation') }
  return (
    <Dialog title={t('limits-more.excludeTitle', { until })} closeLabel={t('common.close')} onClose={onClose}>
      <form ref={ref} className="exclusion" noValidate onSubmit={onSubmit}>
        <ul>
          {(['play', 'deposits', 'bonuses', 'messages'] as const).map((name) => (
            <li key={name} data-state="closed">
              <Icon of={close} size={18} />
              {t(`limits-more.closed.${name}`)}
            </li>
          ))}
          {(['withdraw', 'support'] as const).map((name) => (
            <li key={name}>
              <Icon of={check} size={18} />
              {t(`limits-more.stays.${name}`)}
            </li>
          ))}
        </ul>
        <Checkbox
          label={end === null ? t('limits-more.understandForGood') : t('limits-more.understand', { date: date(end) })}
          checked={isUnderstood}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
          error={errorOf('isUnderstood')}
        />
        {confirmBy === 'password' ? (
          <PasswordInput {...input} autoComplete="current-password" />
        ) : (
          <Field {...input} autoComplete="off" autoCapitalize="off" />
        )}
        <Alert text={errorOf('form')} />
        <ActionBar>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" tone="danger-fill" pending={isPending}>
            {t('limits-more.exclude')}
          </Button>
        </ActionBar>
      </form>
    </Dialog>
  )
}
