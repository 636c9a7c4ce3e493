import { useStore } from '@nanostores/react'
import { formatNumber } from '../../core/i18n/format-number.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { vipProgress } from '../../core/session/vip-progress.ts'
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
  const { done, whole, next } = vipProgress(memberInfo)
  const number = (value: number) => formatNumber(value, locale)
  return (
    <section part="card" className="side-card side-vip" aria-label={t('menu.vipProgress')}>
      <p>
        <strong>{t('menu.vip', { level: memberInfo.vipLevel })}</strong>
      </p>
      <Stones label={t('menu.vipProgress')} value={done} max={whole} />
      <p>{next === undefined ? t('menu.vipTop') : t('common.vipLeft', { done: number(done), whole: number(whole), level: next })}</p>
    </section>
  )
}
