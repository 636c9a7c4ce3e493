import type { ReactNode } from 'react'
import { addStyles } from '../../ui/styles.ts'
import css from './signed.css?inline'

addStyles(css)

/** A result of play. A loss is red with a minus sign, in every tile, cell and total. of: a decimal string. */
export function Signed({ of, children }: { of: string | null | undefined; children: ReactNode }) {
  return <bdi className={of?.startsWith('-') ? 'signed-loss' : undefined}>{children}</bdi>
}
