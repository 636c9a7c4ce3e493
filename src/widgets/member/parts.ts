/**
 * What most pages of the centre are made of: it comes with the frame, so that a page adds only its own.
 */
export { $balance } from '../../core/wallet/balance.ts'
export { sendOnce } from '../../core/wallet/operation.ts'
export { Checkbox } from '../../ui/checkbox.tsx'
export { Dialog } from '../../ui/dialog.tsx'
export { FailedState } from '../../ui/list-state.tsx'
export { Segmented } from '../../ui/segmented.tsx'
export { Select } from '../../ui/select.tsx'
export { SkeletonLines } from '../../ui/skeleton.tsx'
export { PageHead } from '../page-head.tsx'
export { FormAlert } from '../session-form/form-alert.tsx'
export { PasswordInput } from '../session-form/password-input.tsx'
export { useFields } from '../session-form/use-fields.ts'
export { useFormats } from '../use-formats.ts'
