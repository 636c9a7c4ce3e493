import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $place } from '../../core/site/navigation.ts'
import { $flags } from '../../core/site/permission.ts'
import { Button } from '../../ui/button.tsx'
import { facebook } from '../../ui/icons/facebook.ts'
import { google } from '../../ui/icons/google.ts'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import { isInApp } from './in-app.ts'
import css from './third-party.css?inline'
import type { IdentityName } from '../../core/session/identity-provider.ts'

addStyles(css)

/** Whether Google and Facebook are offered: by flag, and never on the agent page (§2 Login). A hook. */
export function useThirdParty(): boolean {
  const isOn = useStore($flags)['THIRDPARTYLOGIN3'] ?? false
  const place = useStore($place)
  return isOn && !place.startsWith('/agent')
}

export interface ThirdPartyProps {
  /** Called directly in the click, so that the browser allows the provider's popup window. */
  onSelect: (provider: IdentityName) => void
  disabled?: boolean
  /** Other ways to log in, shown after the two buttons. */
  children?: ReactNode
}

/** The word 'or', and the buttons of other ways to log in. Renders nothing if there are none. */
export function ThirdParty({ onSelect, disabled, children }: ThirdPartyProps) {
  const t = useText()
  const isOn = useThirdParty()
  if (!isOn && !children) return null
  return (
    <div>
      <div className="third-party-or">{t('form.orElse')}</div>
      <div className="third-party">
        {isOn && (
          <>
            {!isInApp() && (
              <Button tone="outline" icon={google} disabled={disabled} onClick={() => onSelect('google')}>
                Google
              </Button>
            )}
            <Button tone="outline" icon={facebook} disabled={disabled} onClick={() => onSelect('facebook')}>
              Facebook
            </Button>
          </>
        )}
        {children}
      </div>
    </div>
  )
}
