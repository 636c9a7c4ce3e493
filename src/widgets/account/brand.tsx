import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { Badge } from '../../ui/badge.tsx'
import { Logo } from '../../ui/logo.tsx'
import { BrandLogo } from '../shared/brand-logo.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'

/** The operator's logo, or the Tessera mark with the operator's name; then the children; and a note for play money. */
export function Brand({ children }: { children?: ReactNode }) {
  const t = useText()
  const { name, playMoney } = useStore($brand)
  return (
    <>
      <RouteLink to="/" part="logo" className="account-brand" aria-label={t('account.home', { name })}>
        <BrandLogo isNamed>
          <Logo />
          <span className="account-name">{name}</span>
        </BrandLogo>
      </RouteLink>
      {children}
      {playMoney && (
        <span className="account-play">
          <Badge>{t('common.playMoney')}</Badge>
        </span>
      )}
    </>
  )
}
