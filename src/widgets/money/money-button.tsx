import { useStore } from '@nanostores/react'
import { $online } from '../../core/platform/online.ts'
import { $isFrozen } from '../../core/session/pause.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { useRealm } from '../shared/use-realm.ts'

/** A button that moves money. Disabled while the browser is offline. */
export function MoneyButton(props: Extract<ButtonProps, { href?: undefined }>) {
  const isOnline = useStore($online)
  return <Button {...props} disabled={!isOnline || props.disabled} />
}

/** A button that takes money out of the account. Also disabled while this is frozen (`frozen-notice.tsx` says so above). */
export function OutflowButton(props: Extract<ButtonProps, { href?: undefined }>) {
  const isFrozen = useStore($isFrozen(useRealm()))
  return <MoneyButton {...props} disabled={isFrozen || props.disabled} />
}
