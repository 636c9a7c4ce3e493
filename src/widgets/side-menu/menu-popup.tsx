import { useStore } from '@nanostores/react'
import { news } from '../../core/content/announcements.ts'
import { lanes } from '../../core/games/catalogue.ts'
import { navigation } from '../../core/games/navigation.ts'
import { isCurrent, sideNavigation } from '../../core/games/navigation-items.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import type { NavigationItem } from '../../core/games/calls.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { $language } from '../../core/site/language.ts'
import { $place, goTo } from '../../core/site/navigation.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Drawing, Icon } from '../../ui/icon.tsx'
import { iconByName } from '../../ui/icons/by-name.ts'
import { download } from '../../ui/icons/download.ts'
import { info } from '../../ui/icons/info.ts'
import { megaphone } from '../../ui/icons/megaphone.ts'
import { promo } from '../../ui/icons/promo.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import type { PopupProps } from '../runtime/popup-table.ts'
import { useText } from '../use-text.ts'
import css from './menu-popup.css?inline'
import { LanguageChoice } from './language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'

addStyles(css)

/** The side menu (§2 Layout), for a page that has none of its own: where to go, language and appearance. */
export function MenuPopup({ onClose }: PopupProps) {
  const t = useText()
  const place = useStore($place)
  const language = useStore($language)
  const items = dataOf(useStore(navigation.$state))
  const vendors = dataOf(useStore(lanes.$state))
  const promotions = dataOf(useStore(news.$state))?.promotions ?? []
  const entry = (label: string, icon: Drawing | undefined, onSelect: () => void, isPresent = false, count = 0) => (
    <li key={label}>
      <button
        type="button"
        className={icon ? 'side-entry' : 'side-entry side-below'}
        aria-current={isPresent ? 'page' : undefined}
        onClick={() => {
          onClose()
          onSelect()
        }}
      >
        {icon && <Icon of={icon} size={22} />}
        <span>{label}</span>
        {count > 0 && <small>{count.toLocaleString(languageTag(language))}</small>}
      </button>
    </li>
  )
  return (
    <Dialog title={t('menu.title')} closeLabel={t('common.close')} onClose={onClose} className="side-menu">
      <nav aria-label={t('menu.games')} tabIndex={-1} data-autofocus="">
        {items && vendors ? (
          <ul>
            {sideNavigation(items, vendors).map((item) =>
              entry(nameOf(item.name, t), iconByName(item.name), () => goTo(pathOf(item)), isHere(item, place), item.count),
            )}
          </ul>
        ) : (
          <SkeletonLines count={9} />
        )}
      </nav>
      <nav aria-label={t('menu.more')}>
        <ul>
          {entry(t('menu.promotions'), promo, () => goTo('/promotions'))}
          {promotions.slice(0, 3).map(({ id, title }) => entry(title, undefined, () => goTo(`/promotions#${encodeURIComponent(id)}`)))}
          {entry(t('menu.announcements'), megaphone, () => openPopup('announcement'))}
          {entry(t('menu.help'), info, () => openPopup('help'))}
          {entry(t('menu.app'), download, () => goTo('/down'))}
        </ul>
      </nav>
      <LanguageChoice />
      <ThemeChoice />
    </Dialog>
  )
}

/** The gateway's names are keys of the dictionary; one that it has no text for is shown as it is. */
function nameOf(name: string, t: Translate): string {
  const key = `lobby.nav.${name}`
  const text = t(key)
  return text === key ? name : text
}

const vendorOf = ({ vassalage }: NavigationItem) => (vassalage === 'ALL' ? '' : vassalage)

/** JILI and the slots share a page: the vendor in the address tells which of them it is. */
const isHere = (item: NavigationItem, place: string) =>
  isCurrent(item, place) && (new URLSearchParams(place.split('?')[1]).get('vassalage') ?? '') === vendorOf(item)

const pathOf = (item: NavigationItem) =>
  `/${item.page.replace(/^\//, '')}${vendorOf(item) && `?${new URLSearchParams({ vassalage: vendorOf(item) })}`}`
