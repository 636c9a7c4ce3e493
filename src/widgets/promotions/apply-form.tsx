import { useStore } from '@nanostores/react'
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { activityCommentLength } from '../../core/brand/form-constants.ts'
import { applyFor } from '../../core/content/application.ts'
import {
  $applicationDrafts,
  type ApplicationDraft,
  changeApplicationDraft,
  dropApplicationDraft,
} from '../../core/content/application-draft.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Stones } from '../../ui/stones.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useText } from '../shared/use-text.ts'
import { applicationError } from './application-error.ts'
import css from './apply-form.css?inline'
import { filesOf, ImagePicker, type PickerHandle } from './image-picker.tsx'

addStyles(css)

interface ApplyFormProps {
  id: string
  /** The error of the last attempt. */
  error: unknown
  onError: (error: unknown) => void
  onCancel: () => void
}

/** §5 Activity application: a comment of up to 140 characters, and up to 3 pictures, which can be chosen, dropped or pasted. */
export function ApplyForm({ id, error, onError, onCancel }: ApplyFormProps) {
  const t = useText()
  const kept = useStore($applicationDrafts)(id)
  /** What is being sent, and how many of its pictures have been uploaded. It stays on screen until the new state replaces the form. */
  const [sending, setSending] = useState<{ draft: ApplicationDraft; count: number }>()
  const form = useRef<HTMLFormElement>(null)
  const picker = useRef<PickerHandle>(undefined)
  const draft = sending?.draft ?? kept
  const isSending = sending !== undefined
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending({ draft, count: 0 })
    applyFor(id, { ...draft, onSent: (count) => setSending({ draft, count }) }).then(
      () => dropApplicationDraft(id), // the form closes when the new state arrives
      (error: unknown) => {
        setSending(undefined)
        onError(error)
      },
    )
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    picker.current?.(filesOf(event.dataTransfer))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes dropped or pasted files; the file field does the same
    <form
      ref={form}
      className="apply-form"
      aria-label={t('application.title')}
      onSubmit={onSubmit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onPaste={(event) => {
        const files = filesOf(event.clipboardData)
        if (files.length === 0) return // the browser handles pasted text
        event.preventDefault()
        picker.current?.(files)
      }}
    >
      <TextArea
        label={t('application.comment')}
        hint={t('application.commentHint')}
        count={t('application.count', { count: draft.comment.length, max: activityCommentLength })}
        maxLength={activityCommentLength}
        value={draft.comment}
        onInput={(event) => changeApplicationDraft(id, { comment: event.currentTarget.value })}
      />
      <ImagePicker
        images={draft.images}
        isLocked={isSending}
        handle={picker}
        onChange={(images) => changeApplicationDraft(id, { images })}
      />
      {isSending && draft.images.length > 0 && (
        <Stones
          value={sending.count}
          max={draft.images.length}
          label={t('application.sending')}
          text={t('application.sent', { count: sending.count, max: draft.images.length })}
        />
      )}
      {error !== undefined && !isSending && <Alert text={applicationError(t, error)} />}
      <div className="apply-actions">
        <Button type="submit" tone="accent" size="large" wide pending={isSending}>
          {t('application.send')}
        </Button>
        {!isSending && (
          <Button tone="quiet" wide onClick={onCancel}>
            {t('application.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
