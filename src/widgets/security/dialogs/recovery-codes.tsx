import { useState } from 'react'
import { ask } from '../../../core/site/popups.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { copy } from '../../../ui/icons/copy.ts'
import { unrecorded } from '../../../ui/unrecorded.ts'
import { useText } from '../../shared/use-text.ts'
import type { Realm } from '../../../core/platform/realm.ts'
import '../../session-form/form-style.ts'

/** Asks whether the codes are saved before they disappear permanently. Without a yes they stay on screen. */
export async function askKept(realm: Realm, onKept: () => void): Promise<void> {
  const isKept = await ask(realm, {
    tone: 'danger',
    titleKey: 'security-forms.recovery',
    textKey: 'security-forms.recoveryText',
    confirmKey: 'security-forms.kept',
    cancelKey: 'common.cancel',
  })
  if (isKept) onKept()
}

/** Ten recovery codes, shown only once. onKept: called when the member confirms that they are saved. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText()
  const [isCopied, setCopied] = useState<boolean>()
  return (
    <div className="session-form">
      <p className="form-text">{t('security-forms.recoveryText')}</p>
      <ol {...unrecorded} className={`security-recovery ${unrecorded.className}`} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button icon={copy} onClick={(event) => void copyText(codes.join('\n'), event.currentTarget).then(setCopied)}>
        {t('security-forms.copyAll')}
      </Button>
      <p role="status" className="form-text">
        {isCopied !== undefined && t(isCopied ? 'security-forms.copied' : 'security-forms.notCopied')}
      </p>
      <ActionBar>
        <Button tone="accent" size="large" onClick={onKept}>
          {t('security-forms.kept')}
        </Button>
      </ActionBar>
    </div>
  )
}
