import type { ComponentType } from 'react'
import { expectPart, type LazyPart } from '../shared/lazy-part.ts'
import type { DialogName, SecurityDialogProps } from './security-props.ts'

type DialogPart = LazyPart<ComponentType<SecurityDialogProps>>

const onTouch = (load: DialogPart['load']): DialogPart => ({ comes: 'touch', load })

/**
 * Loads the provider's code together with the dialog: the provider's window has to open directly in the click, not after something has
 * loaded.
 */
const linkDialogs = async () => (await Promise.all([import('./dialogs/link-dialog.tsx'), import('../../core/session/identity.ts')]))[0]

/** The dialogs of the security centre. Each loads when the visitor points at its button or opens it. */
export const dialogs: Record<DialogName, DialogPart> = {
  payment: onTouch(async () => (await import('./dialogs/payment-dialog.tsx')).PaymentDialog),
  mobile: onTouch(async () => (await import('./dialogs/contact-dialog.tsx')).MobileDialog),
  email: onTouch(async () => (await import('./dialogs/contact-dialog.tsx')).EmailDialog),
  totp: onTouch(async () => (await import('./dialogs/totp-dialog.tsx')).TotpDialog),
  totpManage: onTouch(async () => (await import('./dialogs/totp-manage-dialog.tsx')).TotpManageDialog),
  passkey: onTouch(async () => (await import('./dialogs/passkey-dialog.tsx')).PasskeyDialog),
  passkeyName: onTouch(async () => (await import('./dialogs/passkey-dialog.tsx')).PasskeyNameDialog),
  google: onTouch(async () => (await linkDialogs()).GoogleDialog),
  facebook: onTouch(async () => (await linkDialogs()).FacebookDialog),
  icon: onTouch(async () => (await import('./dialogs/icon-dialog.tsx')).IconDialog),
  password: onTouch(async () => (await import('../session-form/change-password.tsx')).ChangePassword),
}

/** Props for the button that opens a dialog: its code loads when the button is hovered or focused. */
export function expecting(name: DialogName): { onPointerEnter: () => void; onFocus: () => void } {
  const expect = () => expectPart(dialogs[name])
  return { onPointerEnter: expect, onFocus: expect }
}
