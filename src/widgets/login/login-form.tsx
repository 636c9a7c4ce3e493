import { idle } from '../../core/platform/idle.ts'
import { useStore } from '@nanostores/react'
import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { loadAreas } from '../../core/i18n/translate.ts'
import { ApiError } from '../../core/platform/errors.ts'
import type { LoginRequest } from '../../core/session/calls.ts'
import type { Captcha } from '../../core/session/captcha.ts'
import { dropDraft } from '../../core/session/drafts.ts'
import { rememberName, rememberedName } from '../../core/session/remember.ts'
import { $flags } from '../../core/site/permission.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { phone } from '../../ui/icons/phone.ts'
import { user } from '../../ui/icons/user.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TabPanel } from '../../ui/tab-list.tsx'
import { TitleTabs } from '../../ui/title-tabs.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { FailedLine } from '../shared/failed.tsx'
import { FormAlert } from '../session-form/form-alert.tsx'
import { PasswordInput } from '../session-form/password-input.tsx'
import { type Fault, loadFaultTexts, useFields } from '../session-form/use-fields.ts'
import { useLater } from '../session-form/use-later.ts'
import { useText } from '../shared/use-text.ts'
import type { LoginMode } from './login-fields.ts'
import css from './login.css?inline'
import type { OnVerify } from './other-ways.tsx'
import type { VerifyStepProps } from './verify-step.tsx'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

export type LoginMethod = 'username' | 'mobile'

/** The rules of the fields, the login itself, and the words of faults: fetched when somebody comes to fill in the form. */
const loadRules = () => Promise.all([import('./login-fields.ts'), import('../../core/session/login.ts'), loadFaultTexts().catch(() => {})])
const expectUse = () => void loadRules().catch(() => {})

type Step = { name: 'enter' } | ({ name: 'verify'; View: ComponentType<VerifyStepProps> } & Omit<VerifyStepProps, 'onBack'>)

/**
 * §2 Login: sign-in and sign-up pair, tabs, fields, other ways in. What a refusal asks for is shown as it comes.
 * forAgents: the agents' door, by name only; nobody signs up there, and no third party vouches.
 */
export function LoginForm({ method: first, forAgents = false }: { method: LoginMethod; forAgents?: boolean }) {
  const realm = useRealm()
  const t = useText()
  const id = useUniqueId()
  const flags = useStore($flags)
  const [method, setMethod] = useState<LoginMethod>(first)
  const [wantsPassword, setWantsPassword] = useState(false)
  const [isRemembered, setRemembered] = useState(() => rememberedName(realm) !== '')
  const [isPending, setPending] = useState(false)
  const [step, setStep] = useState<Step>({ name: 'enter' })
  const [captcha, setCaptcha] = useState<Captcha>()
  const hasCaptcha = captcha !== undefined
  const draft = forAgents ? 'agent' : 'login'
  const fields = useFields(
    draft,
    { username: rememberedName(realm), mobileNum: '', password: '', verificationCode: '', captcha: '' },
    false,
  )

  const canUseCode = flags['MOBILEVERCODELOGIN3'] ?? false
  const mode: LoginMode = method === 'username' ? 'username' : canUseCode && !wantsPassword ? 'code' : 'mobile'
  const mobile = useLater(async () => (await import('./mobile-fields.tsx')).MobileFields, method === 'mobile')
  const captchaView = useLater(async () => (await import('../session-form/captcha-field.tsx')).CaptchaField, hasCaptcha)
  const others = useLater(async () => {
    await idle()
    const [part] = await Promise.all([import('./other-ways.tsx'), loadAreas(['login-more'])])
    return part.OtherWays
  }, true)
  const hasOthers = !forAgents && (flags['THIRDPARTYLOGIN3'] || flags['FREEPLAY3'])
  const lost = (method === 'mobile' && mobile.error) || (hasCaptcha && captchaView.error)

  /** Shows the captcha, or another picture of it. */
  const showCaptcha = () =>
    import('../../core/session/captcha.ts').then(({ createCaptcha }) => {
      const shown = captcha ?? createCaptcha()
      shown.refresh()
      setCaptcha(shown)
    })
  const isAsked = flags['showCaptcha'] ?? false
  const showFirst = useEffectEvent(() => {
    if (!hasCaptcha) void showCaptcha().catch(() => {}) // the refused login will ask again
  })
  useEffect(() => {
    if (isAsked) showFirst()
  }, [isAsked])

  const attempt = async () => {
    const [{ errorsOf, faultsOf, requestOf }, { logIn }] = await loadRules()
    const values = fields.read()
    const errors = errorsOf(values, mode, hasCaptcha)
    fields.fail(errors)
    if (Object.keys(errors).length > 0) return
    const picture = captcha?.$state.get()
    const request = requestOf(values, mode, picture?.status === 'ready' ? picture.id : undefined, forAgents)
    const outcome = await logIn(realm, request)
    if (outcome.status === 'done') return leave(request)
    // a picture is good for one answer, also for one that was right
    if (outcome.showCaptcha || hasCaptcha) {
      fields.set('captcha', '')
      await showCaptcha()
    }
    if (outcome.status === 'refused') return fields.fail(faultsOf(outcome.error, mode))
    await verify(outcome, () => leave(request))
  }
  const verify: OnVerify = async ({ verification, again }, onDone = () => {}) => {
    const [{ VerifyStep }] = await Promise.all([import('./verify-step.tsx'), loadAreas(['login-more'])])
    setStep({ name: 'verify', View: VerifyStep, verification, again, onDone })
  }
  const leave = (request: LoginRequest) => {
    if (mode === 'username') rememberName(realm, request.username, isRemembered)
    dropDraft(realm, draft)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    attempt()
      .catch(() => fields.fail({ form: { refusal: new ApiError('network') } })) // a chunk that didn't arrive
      .finally(() => setPending(false))
  }
  const fail = async (faults: Record<string, Fault>) => {
    await loadFaultTexts().catch(() => {})
    fields.fail(faults)
  }

  if (step.name === 'verify') {
    const { View, verification, again, onDone } = step
    return <View verification={verification} again={again} onDone={onDone} onBack={() => setStep({ name: 'enter' })} />
  }
  const inputs = (
    <div className="session-form">
      {method === 'username' && (
        <Field
          label={t('form.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          data-autofocus=""
          {...fields.bind('username')}
        />
      )}
      {method === 'mobile' && mobile.part && <mobile.part fields={fields} withCode={mode === 'code'} onFail={fail} />}
      {mode !== 'code' && <PasswordInput label={t('form.password')} autoComplete="current-password" {...fields.bind('password')} />}
    </div>
  )
  const { ref } = fields
  const entry = (
    <>
      <form ref={ref} className="session-form" noValidate onSubmit={submit}>
        {forAgents ? (
          inputs
        ) : (
          <>
            <Segmented
              label={t('login.method')}
              items={[
                { value: 'username', label: t('login.byUsername'), icon: user },
                { value: 'mobile', label: t('login.byMobile'), icon: phone },
              ]}
              value={method}
              onSelect={setMethod}
              id={id}
            />
            <TabPanel id={id} value={method}>
              {inputs}
            </TabPanel>
          </>
        )}
        {captcha && captchaView.part && <captchaView.part captcha={captcha} {...fields.bind('captcha')} />}
        <div className="login-line">
          {method === 'username' && (
            <Checkbox label={t('login.remember')} checked={isRemembered} onChange={(event) => setRemembered(event.currentTarget.checked)} />
          )}
          {method === 'mobile' && canUseCode && (
            <button type="button" className="form-link" onClick={() => setWantsPassword(!wantsPassword)}>
              {t(wantsPassword ? 'login.useCode' : 'login.usePassword')}
            </button>
          )}
          <button type="button" className="form-link" onClick={() => openPopup(realm, 'forgot')}>
            {t('login.forgot')}
          </button>
        </div>
        <FormAlert text={lost ? t('common.error.NETWORK') : fields.errorOf('form')} />
        {lost ? (
          <Button wide onClick={method === 'mobile' && mobile.error ? mobile.retry : captchaView.retry}>
            {t('common.retry')}
          </Button>
        ) : (
          <Button type="submit" tone="accent" size="large" wide pending={isPending}>
            {t('login.submit')}
          </Button>
        )}
      </form>
      <div className={hasOthers ? 'login-others login-others-many' : 'login-others'}>
        {others.error !== undefined && <FailedLine onRetry={others.retry} />}
        {others.part && <others.part isBusy={isPending} forAgents={forAgents} onFail={fail} onVerify={verify} />}
      </div>
    </>
  )
  return (
    <div className="login" onFocus={expectUse} onInput={expectUse} onPointerDown={expectUse}>
      {forAgents ? (
        entry
      ) : (
        <>
          <TitleTabs
            label={t('login.account')}
            items={[
              { value: 'in', label: t('login.signIn') },
              { value: 'up', label: t('login.signUp') },
            ]}
            value="in"
            onSelect={(value) => value === 'up' && openPopup(realm, 'register')}
            id={`${id}-pair`}
          />
          <TabPanel id={`${id}-pair`} value="in">
            {entry}
          </TabPanel>
        </>
      )}
    </div>
  )
}
