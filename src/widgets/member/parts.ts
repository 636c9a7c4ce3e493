/**
 * What most pages of the centre are made of: it comes with the frame, so that a page adds only its own.
 */
import '../../core/wallet/balance.ts'
import '../../core/money/operation.ts'
import '../../core/money/parse-amount.ts'
import '../../ui/checkbox.tsx'
import '../../ui/dialog.tsx'
import '../../ui/list-state.tsx'
import '../../ui/segmented.tsx'
import '../../ui/skeleton.tsx'
import '../money/use-clock-time.ts'
import '../money/use-money.ts'
import '../shared/page-head.tsx'
import '../session-form/form-alert.tsx'
import '../session-form/password-input.tsx'
import '../session-form/use-fields.ts'
import '../shared/use-formats.ts'
