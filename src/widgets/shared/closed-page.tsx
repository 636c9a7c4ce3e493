import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { Badge } from '../../ui/badge.tsx'
import { addStyles } from '../../ui/styles.ts'
import { LanguageSelect } from './language-select.tsx'
import { useText } from './use-text.ts'
import { BrandLogo } from './brand-logo.tsx'
import { Closed } from './closed.tsx'
import css from './closed-page.css?inline'
import { MosaicSunset } from './mosaic-sunset.tsx'
import { hostDocument } from '../../ui/host-document.ts'

addStyles(css)

/** The whole site while it is closed (§2 Maintenance and blocked pages): a calm picture, and the reason. */
export function ClosedPage({ status }: { status: 1 | 2 }) {
  const t = useText()
  const { name, playMoney } = useStore($brand)
  const title = t(status === 1 ? 'common.maintenance' : 'common.regionBlocked')
  useEffect(() => {
    hostDocument.title = `${title} · ${name}`
  }, [title, name])
  return (
    <div className="closed-page">
      <header>
        <BrandLogo />
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
