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

/** What a dialog of the security centre gets. onDone: called on success, with the message to show. */
export interface SecurityDialogProps {
  security: Security
  /** What it is about, where there are several: a passkey's id. */
  subject?: string | undefined
  onDone: (text: string) => void
  onClose: () => void
}

/** What a panel can call on the page. */
export interface SecurityPanelProps {
  open: (dialog: DialogName, subject?: string) => void
  say: (text: string) => void
  fail: (error: unknown) => void
}
