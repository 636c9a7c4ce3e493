import { useStore } from '@nanostores/react'
import { formatNumber } from '../../core/i18n/format-number.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $session } from '../../core/session/session.ts'
import { $flags } from '../../core/site/permission.ts'
import { Stones } from '../../ui/stones.tsx'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'

/** §2 Side menu: a member's VIP progress, if the operator has VIP levels. A trial user has none (§6). */
export function VipProgress() {
  const realm = useRealm()
  const t = useText()
  const { memberInfo, isTrial } = useStore($session(realm))
  const hasVip = useStore($flags)['VIP3']
  const locale = languageTag(useStore($language))
  if (!hasVip || !memberInfo || isTrial) return null
  const { vipLevel, vipPoints, vipNext } = memberInfo
  const number = (value: number) => formatNumber(value, locale)
  return (
    <section className="side-card side-vip" aria-label={t('menu.vipProgress')}>
      <p>
        <strong>{t('menu.vip', { level: vipLevel })}</strong>
        <bdi>{vipNext > 0 ? t('menu.vipPoints', { points: number(vipPoints), next: number(vipNext) }) : number(vipPoints)}</bdi>
      </p>
      <Stones label={t('menu.vipProgress')} value={vipNext > 0 ? vipPoints : 1} max={vipNext || 1} />
      <p>{vipNext > 0 ? t('menu.vipLeft', { points: number(vipNext - vipPoints), level: vipLevel + 1 }) : t('menu.vipTop')}</p>
    </section>
  )
}
