import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { copy } from '../../ui/icons/copy.ts'
import { useText } from '../use-text.ts'

/** Ten codes, shown once; done only after they have been kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText()
  const [isCopied, setCopied] = useState<boolean>()
  return (
    <div className="session-form">
      <p className="form-text">{t('security-forms.recoveryText')}</p>
      <ol className="security-recovery" dir="ltr">
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
      <Button tone="accent" size="large" wide onClick={onKept}>
        {t('security-forms.kept')}
      </Button>
    </div>
  )
}
