import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { blamedField } from '../../core/session/blamed-field.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { $session } from '../../core/session/session.ts'
import { feedback, feedbackErrors, remarkCount, sendFeedback } from '../../core/support/feedback.ts'
import { feedbackKinds } from '../../core/site/feedback-kinds.ts'
import { countWords, remarkLength } from '../../core/support/feedback-calls.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { addStyles } from '../../ui/styles.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useForm } from '../session-form/use-form.ts'
import { useText } from '../shared/use-text.ts'
import css from './feedback.css?inline'
import { useRealm } from '../shared/use-realm.ts'
import '../session-form/form-style.ts'

addStyles(css)

/** §5 Feedback: a text, and an optional remark. The input is stored until it has been sent. */
export function FeedbackForm({ kind: firstKind, remark: firstRemark }: { kind?: string | undefined; remark?: string | undefined }) {
  const t = useText()
  const limits = dataOf(useStore(feedback.$state))
  const [isDone, setDone] = useState(false)
  const form = useForm(
    'feedback',
    { kind: firstKind ?? 'suggestion', content: '', remark: firstRemark ?? '' },
    {
      check: ({ kind = '', content = '', remark = '' }) => feedbackErrors({ kind, content: content.trim(), remark: remark.trim() }, limits),
      send: async ({ kind = '', content = '', remark = '' }) => {
        await sendFeedback({ kind, content: content.trim(), remark: remark.trim() })
        for (const name of ['content', 'remark']) form.set(name, '')
        setDone(true)
      },
      faultsOf: (error) => {
        const blamed = blamedField(error)
        if (blamed === 'content' && limits)
          return { content: { key: 'feedback.words', values: { min: limits.minWords, max: limits.maxWords } } }
        if (blamed === 'remark') return { remark: { key: 'feedback.remarkTooLong', values: { max: remarkLength } } }
        return { form: { key: errorCode(error) === 'TOO_MANY_REQUESTS' ? 'feedback.tooMany' : 'feedback.failed', values: {} } }
      },
    },
  )

  if (isDone) return <Done onAnother={() => setDone(false)} />
  const { ref, isPending, onSubmit } = form
  const { kind = '', content = '', remark = '' } = form.values
  return (
    <form ref={ref} className="session-form feedback-form" noValidate onSubmit={onSubmit}>
      <fieldset className="feedback-kinds">
        <legend className="field-label">{t('feedback.kind')}</legend>
        {feedbackKinds.map((each) => (
          <Chip key={each} selected={each === kind} onClick={() => form.set('kind', each)}>
            {t(`feedback.kind.${each}`)}
          </Chip>
        ))}
      </fieldset>
      <TextArea
        label={t('feedback.content')}
        name="content"
        rows={6}
        data-autofocus=""
        maxLength={20_000}
        value={content}
        onInput={(event) => form.set('content', event.currentTarget.value)}
        error={form.errorOf('content')}
        {...(limits && {
          hint: t('feedback.contentHint', { min: limits.minWords, max: limits.maxWords }),
          count: t('feedback.wordCount', { count: countWords(content), max: limits.maxWords }),
        })}
      />
      <TextArea
        label={t('feedback.remark')}
        name="remark"
        rows={2}
        value={remark}
        onInput={(event) => form.set('remark', event.currentTarget.value)}
        hint={t('feedback.remarkHint')}
        count={t('feedback.remarkCount', { count: remarkCount(remark), max: remarkLength })}
        error={form.errorOf('remark')}
      />
      <Alert text={form.errorOf('form')} />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" pending={isPending}>
          {t('feedback.send')}
        </Button>
      </ActionBar>
    </form>
  )
}

function Done({ onAnother }: { onAnother: () => void }) {
  const realm = useRealm()
  const t = useText()
  const { isLogin } = useStore($session(realm))
  return (
    <div className="feedback-done" role="status">
      <span>
        <Icon of={check} size={28} />
      </span>
      <h3>{t('feedback.done')}</h3>
      <p>{t(isLogin ? 'feedback.doneMember' : 'feedback.doneText')}</p>
      <Button onClick={onAnother}>{t('feedback.another')}</Button>
    </div>
  )
}
