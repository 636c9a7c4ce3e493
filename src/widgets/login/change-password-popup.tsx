import { ChangePassword } from '../session-form/change-password.tsx'
import type { PopupProps } from '../shared/definition.ts'

export const ChangePasswordPopup = ({ onClose }: PopupProps) => <ChangePassword onClose={onClose} />
/** The screen 'first-login password change' (§2 Other screens). */
export const FirstLoginPopup = ({ onClose }: PopupProps) => <ChangePassword reason="first" onClose={onClose} />
