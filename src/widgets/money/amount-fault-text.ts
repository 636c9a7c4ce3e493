import type { Translate } from '../../core/i18n/translate.ts'
import type { AmountFault } from '../../core/wallet/amount-fault.ts'

/** The error of an amount, in one line. minimum, maximum: formatted for the reader. */
export const amountFaultText = (t: Translate, fault: AmountFault, minimum: string, maximum: string): string =>
  t(`money.fault.${fault}`, { minimum, maximum })
