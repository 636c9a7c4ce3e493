import { useStore } from '@nanostores/react'
import type { LoginOutcome } from '../../core/session/login.ts'
import { $flags } from '../../core/site/permission.ts'
import { Button } from '../../ui/button.tsx'
import { play } from '../../ui/icons/play.ts'
import { ThirdParty } from '../session-form/third-party.tsx'
import { type Faults, loadFaultTexts } from '../session-form/use-form.ts'
import { lazyPart, loadPart } from '../shared/lazy-part.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useSubmit } from '../shared/use-submit.ts'
import { useText } from '../shared/use-text.ts'
import { PasskeyWay, usePasskeys } from './passkey-way.tsx'
import { Terms } from './terms.tsx'
import type { IdentityName } from '../../core/session/identity-provider.ts'

interface OtherWaysProps {
  isBusy: boolean
  /** true for the agents' login, which has neither free play nor third-party login (§2 Login). */
  forAgents: boolean
  onFail: (faults: Faults) => void
  /** Called if the login first has to be confirmed with a code. */
  onVerify: OnVerify
}

export type OnVerify = (outcome: Extract<LoginOutcome, { status: 'verify' }>, onDone?: () => void) => Promise<void>

type Way = IdentityName | 'free' | 'passkey'

/** The operating system that is sent with free play (§7). */
const system = () => /Windows|Android|iPhone|iPad|Mac|Linux/.exec(navigator.userAgent)?.[0] ?? 'Other'

/** §2 Login, below the form: Google, Facebook and free play, each if its flag is on, and the terms. */
export function OtherWays({ isBusy, forAgents, onFail, onVerify }: OtherWaysProps) {
  const realm = useRealm()
  const t = useText()
  const hasFreePlay = useStore($flags)['FREEPLAY3'] ?? false
  const { pending, run } = useSubmit()
  const hasPasskeys = usePasskeys()
  const fail = async (faults: Faults) => {
    await loadFaultTexts().catch(() => {})
    onFail(faults)
  }
  const go = (way: Way, logIn: () => Promise<LoginOutcome | void>) =>
    run(async () => {
      void fail({})
      try {
        const outcome = await logIn()
        if (outcome?.status === 'verify') await onVerify(outcome)
        if (outcome?.status === 'refused') await fail({ form: { refusal: outcome.error } })
      } catch (refusal) {
        await fail({ form: { refusal } })
      }
    }, way)
  const passkey = hasPasskeys && (
    <PasskeyWay
      isPending={pending === 'passkey'}
      disabled={isBusy || (pending !== undefined && pending !== 'passkey')}
      forAgents={forAgents}
      onSelect={(logIn) => void go('passkey', logIn)}
    />
  )
  return (
    <>
      {forAgents && passkey}
      {!forAgents && (
        <ThirdParty
          disabled={isBusy || pending !== undefined}
          onSelect={(provider) => void go(provider, async () => (await loadPart(lazyPart('loginSteps'))).logInByIdentity(realm, provider))}
        >
          {passkey}
          {hasFreePlay && (
            <Button
              tone="outline"
              icon={play}
              pending={pending === 'free'}
              disabled={isBusy || (pending !== undefined && pending !== 'free')}
              onClick={() => void go('free', async () => (await loadPart(lazyPart('loginSteps'))).freePlay(system()))}
            >
              {t('login-more.freePlay')}
            </Button>
          )}
        </ThirdParty>
      )}
      <Terms />
    </>
  )
}
