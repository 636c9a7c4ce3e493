import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { Logo } from '../../ui/logo.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './brand-logo.css?inline'

addStyles(css)

/**
 * The operator's logo. If brand.json has none, or its file fails to load: Tessera's mark with the brand's name.
 * @param isNamed true if the element around it already contains the brand's name
 * @param children replaces the mark with the name
 */
export function BrandLogo({ isNamed = false, children }: { isNamed?: boolean; children?: ReactNode }) {
  const { logo, name } = useStore($brand)
  const [failed, setFailed] = useState('')
  if (!logo || logo === failed) return children ?? <Logo name={name} />
  return <img className="brand-logo" src={logo} alt={isNamed ? '' : name} onError={() => setFailed(logo)} />
}
