import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../shared/use-text.ts'
import { SideMenu } from './side-menu.tsx'
import type { PopupProps } from '../shared/definition.ts'

/** The side menu (§2 Layout) as a popup, on narrow windows and on pages without its column. */
export function MenuPopup({ onClose }: PopupProps) {
  const t = useText()
  // in the capture phase, before the click takes effect: what it opens must not close with the menu
  const onClick = ({ target }: { target: EventTarget }) => {
    const way = target instanceof Element && target.closest('a, button')
    if (way && !way.matches('.side-close')) onClose()
  }
  return (
    <Dialog title={t('menu.title')} closeLabel={t('common.close')} onClose={onClose} className="menu-sheet">
      <div onClickCapture={onClick}>
        <span tabIndex={-1} data-autofocus="" className="menu-sheet-start" />
        <SideMenu />
      </div>
    </Dialog>
  )
}
