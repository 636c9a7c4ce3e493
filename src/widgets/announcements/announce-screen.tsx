import { useStore } from '@nanostores/react'
import { news } from '../../core/content/announcements.ts'
import { announcementAt } from '../../core/content/announcement-page.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { hashOf } from '../../core/site/hash-of.ts'
import { goTo } from '../../core/site/navigation.ts'
import { GoneNote } from '../shared/gone-note.tsx'
import { addStyles } from '../../ui/styles.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useText } from '../shared/use-text.ts'
import css from './announce-screen.css?inline'
import { Announcements } from './announcements.tsx'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

/** /announce (§2 Routes): the announcements as a page. The hash names the open item, by its id or its position. */
export function AnnounceScreen({ place }: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const items = dataOf(useStore(news(realm).$state))?.announcements
  const hash = hashOf(place)
  const at = announcementAt(hash, items ?? [])
  return (
    <>
      <PageHead title={t('announcements.title')} />
      {items && hash !== '' && at === null && <GoneNote text={t('announcements.gone')} />}
      <div className="announce-board">
        <Announcements noticeIndex={at} onRead={(item) => goTo(realm, item ? `/announce#${encodeURIComponent(item.id)}` : '/announce')} />
      </div>
    </>
  )
}
