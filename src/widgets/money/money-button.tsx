import { useStore } from '@nanostores/react'
import { $online } from '../../core/platform/online.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'

/** A button that moves money: disabled while there is no network. */
export function MoneyButton(props: Extract<ButtonProps, { href?: undefined }>) {
  const isOnline = useStore($online)
  return <Button {...props} disabled={!isOnline || props.disabled} />
}
