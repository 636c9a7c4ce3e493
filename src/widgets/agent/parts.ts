/**
 * What most pages of the centre are made of: it comes once the frame is there and nobody waits, so that a page adds only its own.
 */
import '../../core/wallet/balance.ts'
import '../../core/wallet/operation.ts'
import '../../core/wallet/parse-amount.ts'
import '../../ui/checkbox.tsx'
import '../../ui/list-state.tsx'
import '../../ui/segmented.tsx'
import '../../ui/select.tsx'
import '../../ui/skeleton.tsx'
import '../agent-parts/breadcrumbs.tsx'
import '../agent-parts/change.tsx'
import '../agent-parts/data-table.tsx'
import '../agent-parts/period.tsx'
import '../money/use-money.ts'
import '../page-head.tsx'
import '../session-form/form-alert.tsx'
import '../session-form/use-fields.ts'
import '../use-formats.ts'

export {}
