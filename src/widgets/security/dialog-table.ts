import type { ComponentType } from 'react'
import { expectPart, type LazyPart } from '../shared/lazy-part.ts'
import type { DialogName, SecurityDialogProps } from './security-props.ts'

type DialogPart = LazyPart<ComponentType<SecurityDialogProps>>

const formPart = (load: DialogPart['load']): DialogPart => ({ comes: 'touch', areas: ['security-forms'], load })

/** With the providers: their window must open in the click itself, not after something has loaded. */
const linkDialogs = async () => (await Promise.all([import('./dialogs/link-dialog.tsx'), import('../../core/session/identity.ts')]))[0]

/** The dialogs of the security centre, each loaded when the visitor points at its button or opens it. */
export const dialogs: Record<DialogName, DialogPart> = {
  payment: formPart(async () => (await import('./dialogs/payment-dialog.tsx')).PaymentDialog),
  mobile: formPart(async () => (await import('./dialogs/contact-dialog.tsx')).MobileDialog),
  email: formPart(async () => (await import('./dialogs/contact-dialog.tsx')).EmailDialog),
  totp: formPart(async () => (await import('./dialogs/totp-dialog.tsx')).TotpDialog),
  totpManage: formPart(async () => (await import('./dialogs/totp-manage-dialog.tsx')).TotpManageDialog),
  passkey: formPart(async () => (await import('./dialogs/passkey-dialog.tsx')).PasskeyDialog),
  passkeyName: formPart(async () => (await import('./dialogs/passkey-dialog.tsx')).PasskeyNameDialog),
  google: formPart(async () => (await linkDialogs()).GoogleDialog),
  facebook: formPart(async () => (await linkDialogs()).FacebookDialog),
  icon: formPart(async () => (await import('./dialogs/icon-dialog.tsx')).IconDialog),
  password: {
    comes: 'touch',
    areas: ['password'],
    load: async () => (await import('../session-form/change-password.tsx')).ChangePassword,
  },
}

/** For the button that opens a dialog: its code is fetched when the button is pointed at or has the focus. */
export function expecting(name: DialogName): { onPointerEnter: () => void; onFocus: () => void } {
  const expect = () => expectPart(dialogs[name])
  return { onPointerEnter: expect, onFocus: expect }
}
