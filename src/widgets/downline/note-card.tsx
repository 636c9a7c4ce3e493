import { type FormEvent, useState } from 'react'
import { setNote } from '../../core/agent/downline.ts'
import { type DownlineMember, noteLength } from '../../core/agent/downline-calls.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSubmit } from '../shared/use-submit.ts'
import { useText } from '../shared/use-text.ts'
import { faultText } from './fault-text.ts'

/** The agent's own note on a member; nobody else sees it. */
export function NoteCard({ member }: { member: DownlineMember }) {
  const t = useText()
  const [text, setText] = useState(member.note)
  const { state, isBusy, run, reset } = useSubmit()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(() => setNote(member.id, text.trim()))
  }
  return (
    <section part="card" className="downline-card" aria-label={t('agent-member.note')}>
      <h3>{t('agent-member.note')}</h3>
      <form noValidate className="downline-form" onSubmit={onSubmit}>
        <TextArea
          label={t('agent-member.noteLabel', { account: member.account })}
          hint={t('agent-member.noteHint')}
          rows={3}
          maxLength={noteLength}
          value={text}
          readOnly={isBusy}
          count={t('agent-member.noteCount', { count: text.length, most: noteLength })}
          error={state.status === 'failed' ? faultText(t, 'agent-member', state.error) : undefined}
          onInput={(event) => {
            setText(event.currentTarget.value)
            reset()
          }}
        />
        <Button type="submit" pending={isBusy} disabled={text.trim() === member.note}>
          {t('agent-member.noteSave')}
        </Button>
        <p className="downline-quiet" role="status">
          {state.status === 'done' && t(text.trim() ? 'agent-member.noteSaved' : 'agent-member.noteGone')}
        </p>
      </form>
    </section>
  )
}
