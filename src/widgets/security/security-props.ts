import type { Security } from '../../core/member/security-calls.ts'

export type DialogName =
  | 'payment'
  | 'mobile'
  | 'email'
  | 'totp'
  | 'totpManage'
  | 'google'
  | 'facebook'
  | 'password'
  | 'icon'
  | 'passkey'
  | 'passkeyName'

/** The props of every dialog of the security centre. onDone: called on success, with the message to show. */
export interface SecurityDialogProps {
  security: Security
  /** Which item the dialog is for, if there are several: a passkey's id. */
  subject?: string | undefined
  onDone: (text: string) => void
  onClose: () => void
}

/** The page's functions that a panel can call. */
export interface SecurityPanelProps {
  open: (dialog: DialogName, subject?: string) => void
  say: (text: string) => void
  fail: (error: unknown) => void
}
