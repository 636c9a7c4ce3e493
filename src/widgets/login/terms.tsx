import { $brand } from '../../core/brand/brand.ts'
import { openPopup } from '../../core/site/popups.ts'
import { addStyles } from '../../ui/styles.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import css from './terms.css?inline'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

const gap = '\u0000'

/** The minimum age, and the link to the terms: the operator's page, or the popup. */
export function Terms() {
  const realm = useRealm()
  const t = useText()
  const { minimumAge, termsUrl } = $brand.get()
  // each language puts the link at its own place in the sentence
  const [before, after] = t(realm === 'agent' ? 'agent-login.terms' : 'login-more.terms', { age: minimumAge, link: gap }).split(gap)
  const [, mark, rest] = /^([\u2069\p{P}]*)(.*)$/su.exec(after ?? '') ?? []
  return (
    <p className="login-terms">
      {before}
      {/* keeps punctuation after the link on the same line */}
      <span>
        {termsUrl ? (
          <a href={termsUrl} target="_blank" rel="noopener noreferrer">
            {t('login-more.termsLink')}
          </a>
        ) : realm === 'member' ? (
          <RouteLink to="/help#term">{t('login-more.termsLink')}</RouteLink>
        ) : (
          <button type="button" onClick={() => openPopup(realm, 'terms')}>
            {t('login-more.termsLink')}
          </button>
        )}
        {mark}
      </span>
      {rest}
    </p>
  )
}
