import { Logo } from '../../ui/logo.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './default-art.css?inline'

addStyles(css)

/** Replaces a missing or failed picture (§8: default icon), with the names as text. */
export function DefaultArt({ name, vendor }: { name: string; vendor: string }) {
  return (
    <span className="default-art">
      <Logo size={28} />
      <strong>{name}</strong> <span>{vendor}</span>{' '}
    </span>
  )
}
