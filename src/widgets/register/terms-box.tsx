import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { safeLink } from '../../core/platform/safe-link.ts'
import { goTo } from '../../core/site/navigation.ts'
import { Checkbox, type CheckboxProps } from '../../ui/checkbox.tsx'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'

const gap = '\u0000'

/** §5 Age: the player is old enough and agrees to the terms: the operator's page, or the help over the form (§2). */
export function TermsBox(props: Omit<CheckboxProps, 'label'>) {
  const realm = useRealm()
  const t = useText()
  const { minimumAge, termsUrl } = useStore($brand)
  const link = safeLink(termsUrl)
  // each language puts the link where it belongs
  const [before, after] = t('register.agree', { age: minimumAge, terms: gap }).split(gap)
  return (
    <Checkbox
      {...props}
      name="terms"
      label={
        <>
          {before}
          {link?.kind === 'external' ? (
            <a href={link.href} target="_blank" rel="noopener noreferrer">
              {t('register.terms')}
            </a>
          ) : (
            <button type="button" className="register-link" onClick={() => goTo(realm, '/help#term')}>
              {t('register.terms')}
            </button>
          )}
          {after}
        </>
      }
    />
  )
}
