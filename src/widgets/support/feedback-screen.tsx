import { useStore } from '@nanostores/react'
import { dataOf } from '../../core/platform/remote.ts'
import { $session } from '../../core/session/session.ts'
import { feedback } from '../../core/support/feedback.ts'
import type { FeedbackEntry } from '../../core/support/feedback-calls.ts'
import { Badge } from '../../ui/badge.tsx'
import { check } from '../../ui/icons/check.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { SupportList } from './support-list.tsx'
import { useRealm } from '../shared/use-realm.ts'

/** The page 'feedback' (§2 Routes): the form, the member's messages with the answers, and other contacts. */
export function FeedbackScreen() {
  const realm = useRealm()
  const t = useText()
  const { isLogin } = useStore($session(realm))
  const list = dataOf(useStore(feedback.$state))?.list ?? []
  return (
    <>
      <PageHead title={t('feedback.title')} text={t('feedback.text')} />
      <div className="feedback-page">
        <section part="card" className="feedback-card">
          <FeedbackForm />
        </section>
        <div className="feedback-aside">
          {isLogin && (
            <section part="card" className="feedback-card">
              <h3>{t('feedback.own')}</h3>
              {list.length === 0 ? <p className="feedback-none">{t('feedback.none')}</p> : null}
              <ul className="feedback-list">
                {list.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
            </section>
          )}
          <section part="card" className="feedback-card">
            <h3>{t('feedback.talk')}</h3>
            <SupportList />
          </section>
        </div>
      </div>
    </>
  )
}

function Entry({ entry }: { entry: FeedbackEntry }) {
  const t = useText()
  const { date } = useFormats()
  const isAnswered = entry.answer !== null
  return (
    <li className="feedback-entry">
      <p className="feedback-entry-head">
        <span>
          {t(`feedback.kind.${entry.kind}`)} · <time dateTime={new Date(entry.createdAt).toISOString()}>{date(entry.createdAt)}</time>
        </span>
        <Badge tone={isAnswered ? 'win' : 'info'} {...(isAnswered && { icon: check })}>
          {t(isAnswered ? 'feedback.answered' : 'feedback.waiting')}
        </Badge>
      </p>
      <p className="feedback-words" dir="auto">
        {entry.content}
      </p>
      {entry.remark && (
        <p className="feedback-remark" dir="auto">
          {entry.remark}
        </p>
      )}
      {isAnswered && (
        <blockquote>
          <b>{t('feedback.answer')}</b> {entry.answer}
        </blockquote>
      )}
    </li>
  )
}
