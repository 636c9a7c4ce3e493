import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { Checkbox, type CheckboxProps } from '../../ui/checkbox.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'

const gap = '\u0000'

/** §5 Age: the player confirms the minimum age and agrees to the terms: the operator's page, or the help popup over the form (§2). */
export function TermsBox(props: Omit<CheckboxProps, 'label'>) {
  const t = useText()
  const { minimumAge, termsUrl } = useStore($brand)
  // each language puts the link at its own place in the sentence
  const [before, after] = t('register.agree', { age: minimumAge, terms: gap }).split(gap)
  return (
    <Checkbox
      {...props}
      name="terms"
      label={
        <>
          {before}
          {termsUrl ? (
            <a href={termsUrl} target="_blank" rel="noopener noreferrer">
              {t('register.terms')}
            </a>
          ) : (
            <RouteLink to="/help#term" className="register-link">
              {t('register.terms')}
            </RouteLink>
          )}
          {after}
        </>
      }
    />
  )
}
