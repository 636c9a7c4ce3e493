import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { openPopup, $popups } from '../../../core/site/popups.ts'
import { $isSideMenuOpen, toggleSideMenu } from '../../../core/site/side-menu.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { menu } from '../../../ui/icons/menu.ts'
import { AccountBar } from '../../account/index.tsx'
import { SearchBar } from '../../lobby/search-bar.tsx'
import { useText } from '../../shared/use-text.ts'
import { hostDocument } from '../../../ui/host-document.ts'
import { useRealm } from '../../shared/use-realm.ts'

/** §2 Header: the account widget's bar, the button of the side menu (as a column or a popup), and the search. */
export function Header({ hasSide }: { hasSide: boolean }) {
  const realm = useRealm()
  const t = useText()
  const isOpen = useStore($isSideMenuOpen)
  useEffect(() => {
    // keys typed into the site's own fields do not reach this listener: see shield.ts
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || $popups.get().length > 0) return
      event.preventDefault()
      openPopup(realm, 'search')
    }
    hostDocument.addEventListener('keydown', onKey)
    return () => hostDocument.removeEventListener('keydown', onKey)
  }, [realm])
  const toggle = hasSide ? (
    <IconButton
      of={menu}
      label={t(isOpen ? 'site.closeMenu' : 'site.openMenu')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'side-menu' : undefined}
      onClick={toggleSideMenu}
    />
  ) : (
    <IconButton of={menu} label={t('site.openMenu')} aria-haspopup="dialog" onClick={() => openPopup(realm, 'menu')} />
  )
  return (
    <header className="site-header">
      <AccountBar options={{ logo: 'on', menu: 'off' }} toggle={toggle}>
        <div className="site-search">
          <SearchBar />
          <kbd aria-hidden="true">/</kbd>
        </div>
      </AccountBar>
    </header>
  )
}
