import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { $consent } from '../../core/platform/consent.ts'
import { ApiError } from '../../core/platform/errors.ts'
import type { Captcha } from '../../core/session/captcha.ts'
import { draft as keptDraft, keepDraft } from '../../core/session/drafts.ts'
import { rememberedName } from '../../core/session/remember.ts'
import { $flags } from '../../core/site/permission.ts'
import { hasPageInputs } from '../../core/start/start.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { drawInput, DrawInput, Field } from '../../ui/field.tsx'
import { phone } from '../../ui/icons/phone.ts'
import { user } from '../../ui/icons/user.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TabPanel } from '../../ui/tab-list.tsx'
import { TitleTabs } from '../../ui/title-tabs.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { Lazy } from '../shared/lazy.tsx'
import { expectPart, lazyPart, loadPart } from '../shared/lazy-part.ts'
import { useLazyPart } from '../shared/use-lazy-part.ts'
import { Alert } from '../../ui/alert.tsx'
import { PasswordInput } from '../session-form/password-input.tsx'
import { loadFaultTexts, useForm } from '../session-form/use-form.ts'
import { useText } from '../shared/use-text.ts'
import type { CaptchaField } from '../session-form/captcha-field.tsx'
import type { LoginMode } from './try-login.ts'
import css from './login.css?inline'
import type { MobileFields } from './mobile-fields.tsx'
import type { OnVerify, OtherWays } from './other-ways.tsx'
import type { drawPageInput } from './page-input.tsx'
import type { VerifyStep, VerifyStepProps } from './verify-step.tsx'
import { useRealm } from '../shared/use-realm.ts'
import '../session-form/form-style.ts'

addStyles(css)

/** The draft that stores the form's tab. */
const wayDraft = 'login-way'

export type LoginMethod = 'username' | 'mobile'

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    /** The rules of the fields and the login call. They load when the player begins to fill in the form. */
    loginSteps: typeof import('./try-login.ts') &
      typeof import('../../core/session/login.ts') &
      typeof import('../../core/session/free-play.ts') &
      typeof import('../../core/session/passkey-login.ts')
    pageInput: typeof drawPageInput
    mobileFields: typeof MobileFields
    captcha: { CaptchaField: typeof CaptchaField } & typeof import('../../core/session/captcha.ts')
    verifyStep: typeof VerifyStep
    otherWays: typeof OtherWays
  }
}

const expectUse = () => {
  expectPart(lazyPart('loginSteps'))
  loadFaultTexts().catch(() => {})
}

type Step = { name: 'enter' } | ({ name: 'verify'; View: typeof VerifyStep } & Omit<VerifyStepProps, 'onBack'>)

/**
 * §2 Login: tabs for log in and sign up, tabs for the methods, fields, other ways to log in. If a refusal requires more fields, they
 * appear. forAgents: the agents' login, by username only, without sign-up and third-party login.
 */
export function LoginForm({ method: first, forAgents = false }: { method: LoginMethod; forAgents?: boolean }) {
  const realm = useRealm()
  const t = useText()
  const id = useUniqueId()
  const flags = useStore($flags)
  const mayKeep = useStore($consent) === 'granted' // without consent, remembering the username would have no effect
  const [method, setMethod] = useState<LoginMethod>(() => (keptDraft(realm, wayDraft)['by'] === 'mobile' ? 'mobile' : first))
  const [wantsPassword, setWantsPassword] = useState(false)
  const [isRemembered, setRemembered] = useState(() => rememberedName(realm) !== '')
  const [step, setStep] = useState<Step>({ name: 'enter' })
  const [captcha, setCaptcha] = useState<Captcha>()
  const hasCaptcha = captcha !== undefined
  const draft = forAgents ? 'agent' : 'login'

  const canUseCode = flags['MOBILEVERCODELOGIN3'] ?? false
  const mode: LoginMode = method === 'username' ? 'username' : canUseCode && !wantsPassword ? 'code' : 'mobile'
  const mobile = useLazyPart(lazyPart('mobileFields'), method === 'mobile')
  const inPage = useLazyPart(lazyPart('pageInput'), hasPageInputs()) // until this has loaded, and if it fails, the inputs are in the widget
  const captchaView = useLazyPart(lazyPart('captcha'), hasCaptcha)
  const hasOthers = !forAgents && (flags['THIRDPARTYLOGIN3'] || flags['FREEPLAY3'])
  const lost = method === 'mobile' && mobile.status === 'failed' ? mobile : hasCaptcha && captchaView.status === 'failed' && captchaView

  /** Shows the captcha, or replaces its picture. */
  const showCaptcha = () =>
    loadPart(lazyPart('captcha')).then(({ createCaptcha }) => {
      const shown = captcha ?? createCaptcha()
      shown.refresh()
      setCaptcha(shown)
    })
  const isAsked = flags['showCaptcha'] ?? false
  const showFirst = useEffectEvent(() => {
    if (!hasCaptcha) void showCaptcha().catch(() => {}) // if it fails, the next refused login requests a captcha again
  })
  useEffect(() => {
    if (isAsked) showFirst()
  }, [isAsked])

  const form = useForm(
    draft,
    { username: rememberedName(realm), mobileNum: '', password: '', verificationCode: '', captcha: '' },
    {
      send: async (values) => {
        const { tryLogin } = await loadPart(lazyPart('loginSteps'))
        const renewCaptcha = () => {
          form.set('captcha', '')
          return showCaptcha()
        }
        return tryLogin(realm, { values, mode, captcha, forAgents, isRemembered, draft, renewCaptcha, onVerify: verify })
      },
      faultsOf: () => ({ form: { refusal: new ApiError('network') } }), // a chunk that failed to load
      loadsTexts: false,
    },
  )
  const verify: OnVerify = async ({ verification, again }, onDone = () => {}) => {
    const View = await loadPart(lazyPart('verifyStep'))
    setStep({ name: 'verify', View, verification, again, onDone })
  }

  if (step.name === 'verify') {
    const { View, verification, again, onDone } = step
    return <View verification={verification} again={again} onDone={onDone} onBack={() => setStep({ name: 'enter' })} />
  }
  const isWaiting = hasPageInputs() && inPage.status === 'waiting'
  const inputs = (
    <DrawInput value={inPage.status === 'ready' ? inPage.part : drawInput}>
      <div className={isWaiting ? 'session-form session-card-wait' : 'session-form'}>
        {method === 'username' && (
          <Field
            label={t('form.username')}
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
            data-autofocus=""
            {...form.bind('username')}
          />
        )}
        {method === 'mobile' && mobile.status === 'ready' && <mobile.part fields={form} withCode={mode === 'code'} />}
        {mode !== 'code' && <PasswordInput label={t('form.password')} autoComplete="current-password" {...form.bind('password')} />}
      </div>
    </DrawInput>
  )
  const { ref, isPending, onSubmit } = form
  const entry = (
    <>
      <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
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
              onSelect={(by) => {
                setMethod(by)
                keepDraft(realm, wayDraft, { by })
              }}
              id={id}
            />
            <TabPanel id={id} value={method}>
              {inputs}
            </TabPanel>
          </>
        )}
        {captcha && captchaView.status === 'ready' && <captchaView.part.CaptchaField captcha={captcha} {...form.bind('captcha')} />}
        <div className="login-line">
          {method === 'username' && mayKeep && (
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
        <Alert text={lost ? t('common.error.NETWORK') : form.errorOf('form')} />
        {lost ? (
          <Button wide onClick={lost.retry}>
            {t('common.retry')}
          </Button>
        ) : (
          <Button type="submit" tone="accent" size="large" wide pending={isPending}>
            {t('login.submit')}
          </Button>
        )}
      </form>
      <div className={hasOthers ? 'login-others login-others-many' : 'login-others'}>
        <Lazy part={lazyPart('otherWays')} isSmall>
          {(OtherWays) => <OtherWays isBusy={isPending} forAgents={forAgents} onFail={form.fail} onVerify={verify} />}
        </Lazy>
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
