import type { ComponentProps } from 'react'
import { persist } from '../../core/platform/persist.ts'
import { FailedState } from '../../ui/list-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { errorText } from '../shared/error-text.ts'
import { usePart } from './use-part.ts'
import { useText } from '../shared/use-text.ts'
import type { SettlementList } from './settlement-list.tsx'

const load = () => persist(async () => ({ List: (await import('./settlement-list.tsx')).SettlementList }))

/** The record of settlements; its table comes after the contracts that stand above it. */
export function Settlements(props: ComponentProps<typeof SettlementList>) {
  const t = useText()
  const { part, error, retry } = usePart(load, true)
  if (part) return <part.List {...props} />
  if (error === undefined) return <SkeletonLines count={6} />
  return <FailedState title={t('contract-page.failed')} text={errorText(t, error)} retryLabel={t('common.retry')} onRetry={retry} />
}
