import { useRef, useState } from 'react'
import { findText } from '../../core/i18n/find-text.ts'
import { type SelfCheckAnswer, selfCheckQuestions, selfCheckResult } from '../../core/member/self-check.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TileMeter } from '../../ui/tile-meter.tsx'
import { useText } from '../shared/use-text.ts'

const choices: readonly SelfCheckAnswer[] = [0, 1, 2, 3]

/** Nine questions, one after another. The answers stay in this component: they are neither sent nor stored. */
export function SelfCheckDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [answers, setAnswers] = useState<readonly SelfCheckAnswer[]>([])
  const question = useRef<HTMLParagraphElement>(null)
  const at = answers.length
  const isDone = at === selfCheckQuestions
  const go = (next: readonly SelfCheckAnswer[]) => {
    setAnswers(next)
    queueMicrotask(() => question.current?.focus())
  }
  const result = selfCheckResult(answers)
  return (
    <Dialog title={t('self-check.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="self-check">
        <p className="limits-intro">{t('self-check.private')}</p>
        <TileMeter parts={[{ share: at / selfCheckQuestions, tone: 'info' }]} count={selfCheckQuestions} />
        {isDone ? (
          <>
            <p ref={question} tabIndex={-1} className="self-check-question" role="status">
              {t(`self-check.result.${result}`)}
            </p>
            <p>{t(`self-check.advice.${result}`)}</p>
          </>
        ) : (
          <>
            <p ref={question} tabIndex={-1} className="self-check-question" data-autofocus>
              <small>{t('self-check.count', { at: at + 1, of: selfCheckQuestions })}</small>
              {findText(t, `self-check.question.${at + 1}`)}
            </p>
            <div className="self-check-answers">
              {choices.map((choice) => (
                <Button key={choice} wide onClick={() => go([...answers, choice])}>
                  {t(`self-check.answer.${choice}`)}
                </Button>
              ))}
            </div>
          </>
        )}
        <div className="limits-buttons">
          {at > 0 && (
            <Button tone="quiet" onClick={() => go(isDone ? [] : answers.slice(0, -1))}>
              {t(isDone ? 'self-check.again' : 'self-check.back')}
            </Button>
          )}
          {isDone && <Button onClick={onClose}>{t('common.close')}</Button>}
        </div>
      </div>
    </Dialog>
  )
}
