/**
 * What most pages of the centre are made of: it comes with the frame, so that a page adds only its own.
 */
export { sendOnce } from '../../core/wallet/operation.ts'
export { $balance } from '../../core/wallet/balance.ts'
export { funds } from '../../core/wallet/funds.ts'
export { Dialog } from '../../ui/dialog.tsx'
export { Field } from '../../ui/field.tsx'
export { FailedState } from '../../ui/list-state.tsx'
export { Segmented } from '../../ui/segmented.tsx'
export { Select } from '../../ui/select.tsx'
export { SkeletonLines } from '../../ui/skeleton.tsx'
export { PageHead } from '../page-head.tsx'
export { useFormats } from '../use-formats.ts'
