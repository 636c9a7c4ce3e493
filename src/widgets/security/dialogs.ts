import type { ComponentType } from 'react'
import { loadAreas } from '../../core/i18n/translate.ts'
import type { DialogName, SecurityDialogProps } from './security-props.ts'

/** The dialogs, each loaded when it is opened. */
const dialogs = {
  payment: async () => (await import('./payment-dialog.tsx')).PaymentDialog,
  mobile: async () => (await import('./contact-dialog.tsx')).MobileDialog,
  email: async () => (await import('./contact-dialog.tsx')).EmailDialog,
  totp: async () => (await import('./totp-dialog.tsx')).TotpDialog,
  totpManage: async () => (await import('./totp-manage-dialog.tsx')).TotpManageDialog,
  google: async () => (await import('./link-dialog.tsx')).GoogleDialog,
  facebook: async () => (await import('./link-dialog.tsx')).FacebookDialog,
  password: async () => (await import('../session-form/change-password.tsx')).ChangePassword,
  icon: async () => (await import('./icon-dialog.tsx')).IconDialog,
} satisfies Record<DialogName, () => Promise<ComponentType<SecurityDialogProps>>>

/** @throws where its code or texts don't arrive */
export async function loadDialog(name: DialogName): Promise<ComponentType<SecurityDialogProps>> {
  const [view] = await Promise.all([
    dialogs[name](),
    loadAreas(['security-forms', 'form', ...(name === 'password' ? (['password'] as const) : [])]),
  ])
  return view as ComponentType<SecurityDialogProps>
}
