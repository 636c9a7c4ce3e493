import { useStore } from '@nanostores/react'
import { sidePromotions } from '../../core/brand/constants.ts'
import { news } from '../../core/content/announcements.ts'
import { $favouriteIds } from '../../core/games/favourite-ids.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { $mayInvite } from '../../core/session/pause.ts'
import { $session } from '../../core/session/session.ts'
import { customerServices, openCustomerService } from '../../core/site/customer-service.ts'
import { $place } from '../../core/site/navigation.ts'
import { $permission } from '../../core/site/permission.ts'
import { openPopup } from '../../core/site/popups.ts'
import { chat } from '../../ui/icons/chat.ts'
import { download } from '../../ui/icons/download.ts'
import { gift } from '../../ui/icons/gift.ts'
import { heart } from '../../ui/icons/heart.ts'
import { info } from '../../ui/icons/info.ts'
import { invite } from '../../ui/icons/invite.ts'
import { document as documentIcon } from '../../ui/icons/document.ts'
import { megaphone } from '../../ui/icons/megaphone.ts'
import { promo } from '../../ui/icons/promo.ts'
import { gauge } from '../../ui/icons/gauge.ts'
import { star } from '../../ui/icons/star.ts'
import { ticket } from '../../ui/icons/ticket.ts'
import { addStyles } from '../../ui/styles.ts'
import { SupportList } from '../support/support-list.tsx'
import { useText } from '../shared/use-text.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LoginPrompt } from './login-prompt.tsx'
import { SideBanners } from './side-banner.tsx'
import { SideEntry } from './side-entry.tsx'
import css from './side-menu.css?inline'
import { SideNavigation } from './side-navigation.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { VipProgress } from './vip-progress.tsx'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

/** Everything of §2 Side menu, for the full site's column and for the sheet on other pages. */
export function SideMenu() {
  const realm = useRealm()
  const t = useText()
  const path = useStore($place).split(/[?#]/)[0]
  const favourites = useStore($favouriteIds).length
  const promotions = dataOf(useStore(news(realm).$state))?.promotions ?? []
  const { status, userInfo } = useStore($session(realm))
  const mayInvite = useStore($mayInvite(realm))
  useStore($permission) // loads the contacts of customer service
  const canInvite = status !== 'member' || userInfo?.availablePromo.includes('REFERRAL')
  const support = [
    ['TELEGRAM', t('menu.telegram')],
    ['FACEBOOK', t('menu.facebook')],
  ] as const
  return (
    <div className="side-menu">
      <VipProgress />
      <SideNavigation />
      <LoginPrompt />
      <nav aria-label={t('menu.more')}>
        <ul className="side-group">
          <SideEntry label={t('menu.favourites')} icon={heart} to="/favorite" isHere={path === '/favorite'} count={favourites} />
          {mayInvite && (
            <>
              <SideEntry label={t('menu.tasks')} icon={star} to="/member#rewardCenter" />
              <SideEntry label={t('menu.promotions')} icon={promo} to="/promotions" isHere={path === '/promotions'} />
              {promotions.slice(0, sidePromotions).map(({ id, title }) => (
                <SideEntry key={id} label={title} to={`/promotions#${encodeURIComponent(id)}`} />
              ))}
              <SideEntry label={t('menu.allPromotions')} to="/promotions" />
              {canInvite && <SideEntry label={t('menu.invite')} icon={invite} to="/member#referral" />}
              <SideEntry label={t('menu.rewards')} icon={gift} to="/pointMall" isHere={path === '/pointMall'} />
              <SideEntry label={t('menu.bonusCode')} icon={ticket} to="/member#bonusDetails" />
            </>
          )}
        </ul>
      </nav>
      <SideBanners />
      <ul className="side-group">
        <SideEntry label={t('menu.announcements')} icon={megaphone} onSelect={() => openPopup(realm, 'announcement')} />
        <SideEntry label={t('menu.app')} icon={download} to="/down" isHere={path === '/down'} />
        <SideEntry label={t('menu.liveChat')} icon={chat} onSelect={() => void openCustomerService(realm, 'LIVE_CHAT')} />
        <SideEntry label={t('menu.feedback')} icon={documentIcon} onSelect={() => openPopup(realm, 'feedback')} />
        <SideEntry label={t('menu.help')} icon={info} onSelect={() => openPopup(realm, 'help')} />
        <SideEntry label={t('menu.safe')} icon={gauge} to="/member#limits" />
      </ul>
      {support.map(
        ([kind, title]) =>
          customerServices([kind]).length > 0 && (
            <section key={kind} className="side-support-group" aria-label={title}>
              <h3>{title}</h3>
              <SupportList csTypes={[kind]} className="side-support" />
            </section>
          ),
      )}
      <div className="side-choices">
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </div>
  )
}
