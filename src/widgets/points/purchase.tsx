import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { ReferenceMosaic } from '../../ui/reference-mosaic.tsx'
import { addStyles } from '../../ui/styles.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Form } from '../session-form/use-form.ts'
import { PasswordInput } from '../session-form/password-input.tsx'
import { useText } from '../shared/use-text.ts'
import css from './purchase.css?inline'

addStyles(css)

/** A figure that has changed while the form was open: the old and the new value. before: undefined if it has not changed. */
export function Changed({ before, now }: { before: string | undefined; now: string }) {
  if (before === undefined || before === now) return now
  return (
    <>
      <del>{before}</del> <ins>{now}</ins>
    </>
  )
}

/** The cost and what is left, shown before the member confirms. */
export function Figures({ lines }: { lines: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="purchase-figures">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The form of a purchase: the caller's fields, the password (§7 passwordCheck), the error, and one button. */
export function PurchaseForm({
  form,
  confirm,
  isWaiting = false,
  children,
}: {
  form: Form
  confirm: string
  /** true if it can't be sent yet; `children` say why. */
  isWaiting?: boolean
  children: ReactNode
}) {
  const t = useText()
  const { ref, isPending, isChecking, errorOf, mark } = form
  const onInput = () => {
    mark('password')
    mark('form')
  }
  const onSubmit = (event: FormEvent) => (isWaiting ? event.preventDefault() : form.onSubmit(event))
  return (
    <form ref={ref} className="purchase" noValidate onSubmit={onSubmit} onInput={onInput}>
      {children}
      <PasswordInput label={t('points-buy.password')} name="password" autoComplete="current-password" error={errorOf('password')} />
      <Alert text={errorOf('form')} />
      <p className="purchase-checking" role="status">
        {isChecking && t('points-buy.checking')}
      </p>
      <ActionBar>
        <Button type="submit" tone="accent" size="large" pending={isPending} disabled={isWaiting}>
          {confirm}
        </Button>
      </ActionBar>
    </form>
  )
}

interface ReceiptProps {
  text: string
  balance: string
  /** The reference that the receipt's mosaic shows. Without one, a tick is shown. */
  of?: string
  children: ReactNode
}

/** The result, and what to do next. The element marked `data-autofocus` takes the focus from the form. */
export function Receipt({ text, balance, of, children }: ReceiptProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <div ref={box} className="purchase purchase-done">
      {of === undefined ? (
        <span className="purchase-mark">
          <Icon of={check} />
        </span>
      ) : (
        <ReferenceMosaic reference={of} inRow />
      )}
      <p role="status">{text}</p>
      <p className="purchase-left">{balance}</p>
      <div className="purchase-ways">{children}</div>
    </div>
  )
}
