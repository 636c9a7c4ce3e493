import { useStore } from '@nanostores/react'
import { $online } from '../../core/platform/online.ts'
import { $isFrozen } from '../../core/session/pause.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { useRealm } from '../shared/use-realm.ts'

/** A button that moves money: disabled while there is no network. */
export function MoneyButton(props: Extract<ButtonProps, { href?: undefined }>) {
  const isOnline = useStore($online)
  return <Button {...props} disabled={!isOnline || props.disabled} />
}

/** The same for money that leaves the account: disabled while that is frozen, too (`frozen-notice.tsx` says so above). */
export function OutflowButton(props: Extract<ButtonProps, { href?: undefined }>) {
  const isFrozen = useStore($isFrozen(useRealm()))
  return <MoneyButton {...props} disabled={isFrozen || props.disabled} />
}
