import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { check } from '../../../ui/icons/check.ts'
import { copy } from '../../../ui/icons/copy.ts'
import { useText } from '../../shared/use-text.ts'

interface CopyProps {
  /** The text for the clipboard. */
  text: string
  /** The accessible name: what is copied. */
  label: string
  /** The button's text. Without it, only an icon. */
  word?: string
  tone?: 'accent' | 'secondary'
  className?: string
}

/** A button that copies a text and then says so. */
export function CopyButton({ text, label, word, tone = 'secondary', className }: CopyProps) {
  const t = useText()
  const [result, setResult] = useState<'' | 'copied' | 'notCopied'>('')
  const onClick = async (event: { currentTarget: HTMLElement }) => {
    setResult('')
    setResult((await copyText(text, event.currentTarget)) ? 'copied' : 'notCopied')
  }
  const icon = result === 'copied' ? check : copy
  return (
    <>
      {word === undefined ? (
        <IconButton of={icon} label={label} className={className} onClick={(event) => void onClick(event)} />
      ) : (
        <Button
          icon={icon}
          tone={tone}
          {...(tone === 'accent' && { size: 'large' as const })}
          aria-label={result === 'copied' ? undefined : label}
          className={className}
          onClick={(event) => void onClick(event)}
        >
          {result === 'copied' ? t('deposit-pay.copied') : word}
        </Button>
      )}
      <span role="status" className={result === 'notCopied' ? 'deposit-not-copied' : 'visually-hidden'}>
        {result === 'copied' ? t('deposit-pay.copied') : result && t('deposit-pay.notCopied')}
      </span>
    </>
  )
}
