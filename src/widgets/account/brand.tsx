import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { Badge } from '../../ui/badge.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useText } from '../use-text.ts'

/** The operator's logo, or our mark with the operator's name; and that it is play money, where it is. */
export function Brand({ onHome }: { onHome: () => void }) {
  const t = useText()
  const { logo, name, playMoney } = useStore($brand)
  const image = safeImage(logo)
  return (
    <>
      <button type="button" className="account-brand" aria-label={t('account.home', { name })} onClick={onHome}>
        {image ? (
          <img src={image} alt="" />
        ) : (
          <>
            <Logo />
            <span className="account-name">{name}</span>
          </>
        )}
      </button>
      {playMoney && (
        <span className="account-play">
          <Badge>{t('common.playMoney')}</Badge>
        </span>
      )}
    </>
  )
}
