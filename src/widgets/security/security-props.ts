import type { Security } from '../../core/member/security-calls.ts'

export type DialogName = 'payment' | 'mobile' | 'email' | 'totp' | 'totpManage' | 'google' | 'facebook' | 'password' | 'icon'

/** What a dialog of the security centre gets. onDone: called on success, with the message to show. */
export interface SecurityDialogProps {
  security: Security
  onDone: (text: string) => void
  onClose: () => void
}

/** What a panel can call on the page. */
export interface SecurityPanelProps {
  open: (dialog: DialogName) => void
  say: (text: string) => void
  fail: (error: unknown) => void
}
