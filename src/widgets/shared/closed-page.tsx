import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { Badge } from '../../ui/badge.tsx'
import { Logo } from '../../ui/logo.tsx'
import { addStyles } from '../../ui/styles.ts'
import { LanguageSelect } from './language-select.tsx'
import { useText } from './use-text.ts'
import { Closed } from './closed.tsx'
import css from './closed-page.css?inline'
import { MosaicSunset } from './mosaic-sunset.tsx'
import { hostDocument } from '../../ui/host-document.ts'

addStyles(css)

/** The whole site while it is closed (§2 Maintenance and blocked pages): a calm picture, and the reason. */
export function ClosedPage({ status }: { status: 1 | 2 }) {
  const t = useText()
  const { logo, name, playMoney } = useStore($brand)
  const image = safeImage(logo)
  const title = t(status === 1 ? 'common.maintenance' : 'common.regionBlocked')
  useEffect(() => {
    hostDocument.title = `${title} · ${name}`
  }, [title, name])
  return (
    <div className="closed-page">
      <header>
        {image ? <img src={image} alt={name} /> : <Logo name={name} />}
        {playMoney && <Badge>{t('common.playMoney')}</Badge>}
        <LanguageSelect />
      </header>
      <main>
        <Closed status={status} level={1} />
      </main>
      <MosaicSunset />
    </div>
  )
}
