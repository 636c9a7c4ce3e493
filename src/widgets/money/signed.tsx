import type { ReactNode } from 'react'
import { addStyles } from '../../ui/styles.ts'
import css from './signed.css?inline'

addStyles(css)

/** A result of play: below zero it is a loss, in red with its minus, in every tile, cell and total alike. of: a decimal string. */
export function Signed({ of, children }: { of: string | null | undefined; children: ReactNode }) {
  return <bdi className={of?.startsWith('-') ? 'signed-loss' : undefined}>{children}</bdi>
}
