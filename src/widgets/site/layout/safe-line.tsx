import { useStore } from '@nanostores/react'
import { $brand } from '../../../core/brand/brand.ts'
import type { Realm } from '../../../core/platform/realm.ts'
import { openPopup } from '../../../core/site/popups.ts'
import { fadingEnds, watchEnds } from '../../../ui/fade-ends.ts'
import { addStyles } from '../../../ui/styles.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useText } from '../../shared/use-text.ts'
import css from './footer.css?inline'
import { useSafeLinks } from './use-safe-links.ts'

addStyles(css)

/** The footer as one line, for pages about the visitor's account: minimum age, limits, breaks and help. Agents have no limits. */
export function SafeLine({ realm }: { realm: Realm }) {
  const t = useText()
  const { minimumAge: age } = useStore($brand)
  const { links, advice } = useSafeLinks()
  return (
    <nav ref={watchEnds} className={`footer-line ${fadingEnds}`} aria-label={t('footer.safe')}>
      <span className="footer-age" dir="auto" role="img" aria-label={t('footer.ageLabel', { age })}>
        {t('footer.age', { age })}
      </span>
      {realm === 'member' ? (
        links.map(({ to, label }) => (
          <RouteLink key={to} to={to} className="footer-link">
            {label}
          </RouteLink>
        ))
      ) : (
        <button type="button" className="footer-link" onClick={() => openPopup(realm, 'help')}>
          {t('footer.help')}
        </button>
      )}
      <a href={advice} className="footer-link" target="_blank" rel="noopener noreferrer">
        {t('footer.gambling')}
      </a>
    </nav>
  )
}
