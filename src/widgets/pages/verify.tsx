import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Representative, verifyRepresentative } from '../../core/content/mirror-calls.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { alert } from '../../ui/icons/alert.ts'
import { check } from '../../ui/icons/check.ts'
import { shield } from '../../ui/icons/shield.ts'
import { errorText } from '../shared/error-text.ts'
import { SupportList } from '../support/support-list.tsx'
import { useText } from '../shared/use-text.ts'

type State =
  | { status: 'idle' | 'pending' }
  | { status: 'known'; contact: string; answer: Representative }
  | { status: 'failed'; text: string }

/** §2 Popups: 'Verify Representative': checks whether a contact belongs to the operator. isWanted: the page was opened for this. */
export function Verify({ isWanted }: { isWanted: boolean }) {
  const t = useText()
  const [contact, setContact] = useState('')
  const [state, setState] = useState<State>({ status: 'idle' })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isWanted) return
    form.current?.scrollIntoView({ block: 'center' })
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isWanted])

  const verify = async (asked: string) => {
    setState({ status: 'pending' })
    try {
      setState({ status: 'known', contact: asked, answer: await verifyRepresentative(asked) })
    } catch (error) {
      const isTooMany = errorCode(error) === 'TOO_MANY_REQUESTS'
      setState({ status: 'failed', text: isTooMany ? t('mirrors.tooMany') : errorText(t, error) })
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const asked = contact.trim()
    if (asked.length < 3) setState({ status: 'failed', text: t('mirrors.contactMissing') })
    else if (state.status !== 'pending') void verify(asked)
  }
  return (
    <form ref={form} className="verify" noValidate onSubmit={onSubmit}>
      <header>
        <span className="page-icon">
          <Icon of={shield} />
        </span>
        <div>
          <h3>{t('mirrors.verify')}</h3>
          <p>{t('mirrors.verifyText')}</p>
        </div>
      </header>
      <Field
        label={t('mirrors.contact')}
        hint={t('mirrors.contactHint')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={contact}
        onInput={(event) => {
          setContact(event.currentTarget.value)
          if (state.status !== 'pending') setState({ status: 'idle' })
        }}
        {...(state.status === 'failed' && { error: state.text })}
      />
      <Button type="submit" tone="accent" pending={state.status === 'pending'}>
        {t('mirrors.verify')}
      </Button>
      <div role="status">{state.status === 'known' && <Answer contact={state.contact} answer={state.answer} />}</div>
    </form>
  )
}

function Answer({ contact, answer: { isOfficial, name, role } }: { contact: string; answer: Representative }) {
  const t = useText()
  return (
    <div className={isOfficial ? 'verify-answer verify-known' : 'verify-answer verify-unknown'}>
      <Icon of={isOfficial ? check : alert} />
      <div>
        <b>{t(isOfficial ? 'mirrors.official' : 'mirrors.unofficial', { contact })}</b>
        <p>{isOfficial ? t('mirrors.officialText', { name, role }) : t('mirrors.unofficialText')}</p>
        {!isOfficial && <SupportList csTypes={['LIVE_CHAT']} />}
      </div>
    </div>
  )
}
