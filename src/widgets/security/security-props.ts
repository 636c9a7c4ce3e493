import type { Security } from '../../core/member/security-calls.ts'

export type DialogName = 'payment' | 'mobile' | 'email' | 'totp' | 'totpManage' | 'google' | 'facebook' | 'password' | 'icon'

/** What a dialog of the security centre gets. onDone: it is done; what to say of it. */
export interface SecurityDialogProps {
  security: Security
  onDone: (text: string) => void
  onClose: () => void
}

/** What the panels may ask of the page. */
export interface SecurityPanelProps {
  open: (dialog: DialogName) => void
  say: (text: string) => void
  fail: (error: unknown) => void
}
