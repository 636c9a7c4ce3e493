import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { goTo } from '../../core/site/navigation.ts'
import { Checkbox, type CheckboxProps } from '../../ui/checkbox.tsx'
import { useText } from '../use-text.ts'

const mark = '\u0000'

/** §5 Age: the player is old enough and agrees to the terms; their link opens them over the form (§2 Register). */
export function TermsBox(props: Omit<CheckboxProps, 'label'>) {
  const t = useText()
  const age = useStore($brand).minimumAge
  const [before, after] = t('register.agree', { age, terms: mark }).split(mark)
  return (
    <Checkbox
      {...props}
      name="terms"
      label={
        <>
          {before}
          <button type="button" className="register-form-link" onClick={() => goTo('/help#term')}>
            {t('register.terms')}
          </button>
          {after}
        </>
      }
    />
  )
}
