import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { errorCode } from '../../core/platform/errors.ts'
import type { Affiliate } from '../../core/session/calls.ts'
import { createCaptcha } from '../../core/session/captcha.ts'
import { draft, dropDraft, keepDraft } from '../../core/session/drafts.ts'
import { termsError } from '../../core/session/fields.ts'
import { formSettings } from '../../core/session/form-settings.ts'
import { registerErrors, registerFields } from '../../core/session/forms.ts'
import { currentInvite } from '../../core/session/invite.ts'
import { findInviter } from '../../core/session/inviter.ts'
import { logInByIdentity } from '../../core/session/login.ts'
import { openPopup } from '../../core/site/popups.ts'
import { defaultWay, modeOf, refusalMessage, register, registerWays } from '../../core/session/register.ts'
import type { SmsOutcome } from '../../core/session/sms-code.ts'
import { $flags, $permission } from '../../core/site/permission.ts'
import { useChanged } from '../../ui/use-changed.ts'
import { type Fault, useForm } from '../session-form/use-form.ts'
import type { IdentityName } from '../../core/session/identity-provider.ts'
import { useRealm } from '../shared/use-realm.ts'

const invitationFields = ['recommenderId', 'affiliateCode']

/** The draft that stores the form's tab. */
const wayDraft = 'register-way'
const faultOf = (refusal: unknown): Fault => refusalMessage(refusal) ?? { refusal }

/** State and actions of the registration form (§2 Register, §5 Registration). A hook. */
export function useRegister() {
  const realm = useRealm()
  const flags = useStore($flags)
  const rules = useStore($permission)?.info.register ?? {}
  const { minimumAge } = useStore($brand)
  const settings = formSettings()
  const [chosen, setChosen] = useState(() => draft(realm, wayDraft)['by'])
  const [invite, setInvite] = useState(currentInvite)
  const [inviter, setInviter] = useState<Affiliate>()
  const [captcha] = useState(createCaptcha)
  const captchaState = useStore(captcha.$state)
  const [isAgreed, setAgreed] = useState(false)

  const ways = registerWays(flags)
  const by = ways.find((way) => way === chosen) ?? defaultWay(flags)
  const code = invite.affiliateCode ?? invite.referralCode
  const mode = modeOf(by ?? 'username', flags, code !== null)
  const names = registerFields(rules, mode)
  const hasCaptcha = names.includes('captcha')

  const form = useForm(
    'register',
    {},
    {
      check: (values) => ({ ...registerErrors(values, rules, mode, settings), terms: termsError(isAgreed, minimumAge) }),
      send: async (values) => {
        const outcome = await register({
          values,
          rules,
          mode,
          referralCode: invite.referralCode ?? '',
          affiliateCode: invite.affiliateCode ?? '',
          ...(captchaState.status === 'ready' && { captchaId: captchaState.id }),
        })
        if (outcome.status === 'done') return dropDraft(realm, wayDraft)
        const { error, field = 'form' } = outcome
        if (hasCaptcha) {
          captcha.refresh() // a captcha can be used only once
          form.set('captcha', '')
        }
        // if the gateway refuses the invitation code of the URL, its field appears, so that the player can change it
        if (invitationFields.includes(field)) setInvite({ referralCode: null, affiliateCode: null })
        return { [field]: faultOf(error) }
      },
      faultsOf: (error) => ({ form: faultOf(error) }),
    },
  )

  useEffect(() => {
    if (hasCaptcha) captcha.refresh()
  }, [captcha, hasCaptcha])
  if (useChanged(code)) setInviter(undefined)
  useEffect(() => {
    if (code === null) return
    let isCurrent = true
    findInviter(code).then(
      (found) => isCurrent && setInviter(found),
      () => {}, // the registration call reports the error
    )
    return () => {
      isCurrent = false
    }
  }, [code])

  /** Checks one field when the player leaves it. An invitation code is also looked up. */
  const leave = async (name: string, value: string) => {
    if (name === 'affiliateCode') setInviter(undefined)
    if (value === '') return
    const fault = registerErrors({ ...form.read(), [name]: value }, rules, mode, settings)[name]
    if (fault) form.mark(name, fault)
    else if (invitationFields.includes(name))
      await findInviter(value.trim()).then(
        (found) => name === 'affiliateCode' && form.read()[name] === value.trim() && setInviter(found),
        (refusal: unknown) => {
          const isSame = form.read()[name] === value.trim()
          if (isSame && errorCode(refusal) === 'INVALID_INVITATION') form.mark(name, { key: 'field.invitation', values: {} })
        },
      )
  }

  const onOutcome = (outcome: SmsOutcome) => {
    if (outcome.status === 'invalid') form.fail({ mobileNum: outcome.message })
    else if (outcome.status === 'failed' && outcome.field) form.fail({ [outcome.field]: faultOf(outcome.error) })
  }

  /** Call it directly in the click handler, so that the browser allows the provider's popup window. */
  const signUpBy = async (provider: IdentityName) => {
    const terms = termsError(isAgreed, minimumAge)
    if (terms) return form.fail({ terms })
    form.fail({})
    await form.run(async () => {
      const outcome = await logInByIdentity(realm, provider)
      if (outcome.status === 'refused') return { form: { refusal: outcome.error } }
      // a member with extra verification already exists: the login requires the code
      if (outcome.status === 'verify') openPopup(realm, 'login')
      return {}
    })
  }

  return {
    ref: form.ref,
    ways,
    by,
    names,
    rules,
    settings,
    captcha,
    inviter,
    values: form.values,
    isAgreed,
    isPending: form.isPending,
    hasOthers: flags['THIRDPARTYLOGIN3'] === true && inviter?.isAgent !== true,
    errorOf: form.errorOf,
    choose: (way: 'username' | 'mobile') => {
      setChosen(way)
      keepDraft(realm, wayDraft, { by: way })
      form.fail({})
    },
    agree: (isTicked: boolean) => {
      setAgreed(isTicked)
      form.mark('terms')
    },
    bind: (name: string) => ({
      ...form.bind(name),
      onBlur: (event: FormEvent<HTMLInputElement>) => void leave(name, event.currentTarget.value),
    }),
    onOutcome,
    onSubmit: form.onSubmit,
    signUpBy,
  }
}
