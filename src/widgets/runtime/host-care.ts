import { findShadows, followShadow, type Scan } from './host-shadows.ts'
import { keepEscape, popupGround } from './host-dialogs.ts'
import { keepTexts } from './keep-texts.ts'
import { careForRoots } from './roots.ts'

/**
 * What the widgets need in some host pages only: one with shadow roots or dialogs of its own, or under a page translator.
 * @param scan see `findShadows`
 */
export function careInHost(scan: Scan): void {
  findShadows(scan)
  careForRoots({
    ground: popupGround,
    begin(root) {
      const host = root.host as HTMLElement
      followShadow(host.getRootNode())
      const stops = [keepTexts(root), ...(host.dataset['tesseraPopups'] === undefined ? [] : [keepEscape(root)])]
      return () => {
        for (const stop of stops) stop()
      }
    },
  })
}
