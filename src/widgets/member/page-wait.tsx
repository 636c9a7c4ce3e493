import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './page-wait.css?inline'

addStyles(css)

/** Shown while a page's code is loading: its title, if it is known, and the frame of its first card. */
export function PageWait({ title }: { title: string }) {
  return (
    <div className="page-wait" aria-busy="true">
      {title && <h2>{title}</h2>}
      <SkeletonCard height={240} />
    </div>
  )
}
