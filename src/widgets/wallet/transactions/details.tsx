import { useState } from 'react'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { check } from '../../../ui/icons/check.ts'
import { copy } from '../../../ui/icons/copy.ts'
import { ReferenceMosaic } from '../../../ui/reference-mosaic.tsx'
import { useText } from '../../shared/use-text.ts'
import type { DetailsProps } from './lines.tsx'
import { useFormats } from '../../shared/use-formats.ts'

/** All details of a transaction, and a button that copies its reference. */
export function Details({ line, state, amount, after }: DetailsProps) {
  const t = useText()
  const { fullTime, zone } = useFormats()
  const [isCopied, setCopied] = useState(false)
  const rows = [
    [t('lines.time', { zone }), fullTime(line.createdAt)],
    [t('lines.stateHead'), state],
    [t('lines.amount'), amount],
    [t('lines.after'), after],
  ]
  return (
    <div className="lines-details">
      <dl>
        <div>
          <dt>{t('transactions.reference')}</dt>
          <dd>
            <ReferenceMosaic reference={line.reference} size={20} inRow />
            <bdi>{line.reference}</bdi>
            <button
              type="button"
              className="lines-copy"
              onClick={async (event) => setCopied(await copyText(line.reference, event.currentTarget))}
            >
              <Icon of={isCopied ? check : copy} size={16} />
              <span role="status">{t(isCopied ? 'transactions.copied' : 'transactions.copy')}</span>
            </button>
          </dd>
        </div>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
