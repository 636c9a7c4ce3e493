import type { PopupProps } from '../runtime/popup-table.ts'
import { ChangePassword } from '../session-form/change-password.tsx'

export const ChangePasswordPopup = ({ onClose }: PopupProps) => <ChangePassword onClose={onClose} />
/** The screen 'first-login password change' (§2 Other screens). */
export const FirstLoginPopup = ({ onClose }: PopupProps) => <ChangePassword reason="first" onClose={onClose} />
