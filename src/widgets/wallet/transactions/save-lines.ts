import { $brand } from '../../../core/brand/brand.ts'
import type { Translate } from '../../../core/i18n/translate.ts'
import { csvTime, toCsv } from '../../../core/wallet/csv.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { everyTransaction } from '../../../core/wallet/transactions.ts'
import { lineState, lineTitle } from '../../money/line-text.ts'
import type { Realm } from '../../../core/platform/realm.ts'

/**
 * Saves every transaction of the query as a file. zone: the time zone in the heading, such as GMT+7. @returns the number of transactions
 * @throws {ApiError}
 */
export async function saveLines(realm: Realm, name: string, t: Translate, zone: string): Promise<number> {
  const lines = await everyTransaction(realm)
  const heads = [
    t('lines.time', { zone }),
    t('lines.kindHead'),
    t('transactions.reference'),
    t('lines.stateHead'),
    t('lines.amount'),
    t('lines.after'),
  ]
  const rows = lines.map((line) => [
    csvTime(line.createdAt, $brand.get().timeZoneOffset),
    lineTitle(t, line),
    line.reference,
    lineState(t, line).text,
    line.amount,
    line.isBooked ? line.balance : t('lines.notBooked'),
  ])
  saveFile(`${name}.csv`, 'text/csv', toCsv(heads, rows))
  return lines.length
}
