import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import type { PageItem, PageName } from '../../core/content/page-calls.ts'
import { page } from '../../core/content/pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { SupportList } from '../support/support-list.tsx'
import { useText } from '../shared/use-text.ts'
import { ItemLink } from './item-link.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { pageIcon } from './page-icons.ts'
import './pages-style.ts'
import { Picture } from './picture.tsx'

function Items({ name, className, of }: { name: PageName; className: string; of: (item: PageItem) => ReactNode }) {
  const t = useText()
  return (
    <Loaded store={page(name)} failed={t('pages.failed')}>
      {(items) => (items.length === 0 ? <EmptyState title={t('pages.empty')} /> : <ol className={className}>{items.map(of)}</ol>)}
    </Loaded>
  )
}

function Card({ item }: { item: PageItem }) {
  return (
    <li part="card" className="page-card">
      <span className="page-icon">
        <Icon of={pageIcon(item.icon)} />
      </span>
      <h3>
        <bdi>{item.title}</bdi>
      </h3>
      <p dir="auto">{item.text}</p>
      <ItemLink item={item} />
    </li>
  )
}
const card = (item: PageItem) => <Card key={item.id} item={item} />

/** The screen 'about us' (§2 Other screens). */
export function AboutScreen() {
  const t = useText()
  const { name, minimumAge } = useStore($brand)
  return (
    <>
      <div className="page-hero">
        <Picture address="/art/mosaic.svg" />
        <PageHead title={t('pages.about', { name })} text={t('pages.aboutText', { age: minimumAge })} />
      </div>
      <Items name="about" className="page-cards" of={card} />
    </>
  )
}

/** The screen 'community'. */
export function CommunityScreen() {
  const t = useText()
  return (
    <>
      <PageHead title={t('pages.community')} text={t('pages.communityText')} />
      <Items name="community" className="page-cards" of={card} />
    </>
  )
}

/** The screen 'beginner guide': numbered steps. */
export function GuideScreen() {
  const t = useText()
  return (
    <>
      <PageHead title={t('pages.guide')} text={t('pages.guideText')} />
      <Items
        name="guide"
        className="page-steps"
        of={(item) => (
          <li key={item.id}>
            <div>
              <h3>
                <bdi>{item.title}</bdi>
              </h3>
              <p dir="auto">{item.text}</p>
              <ItemLink item={item} />
            </div>
          </li>
        )}
      />
    </>
  )
}

/** Official channels (a label of §2): which ones are the operator's, and what to do about others. */
export function ChannelsScreen() {
  const t = useText()
  return (
    <>
      <PageHead title={t('pages.channels')} text={t('pages.channelsText')} />
      <Items
        name="channels"
        className="page-rows"
        of={(item) => (
          <li key={item.id} className="page-row">
            <span className="page-icon">
              <Icon of={pageIcon(item.icon)} />
            </span>
            <div>
              <h3>
                <bdi>{item.title}</bdi>
              </h3>
              <p dir="auto">{item.text}</p>
            </div>
            {item.tag && <Badge>{item.tag}</Badge>}
            <ItemLink item={item} className="page-button" />
          </li>
        )}
      />
      <section className="page-note">
        <h3>{t('pages.support')}</h3>
        <SupportList />
        <p>
          {t('pages.doubt')} <RouteLink to="/mirrors#verify">{t('pages.verify')}</RouteLink>
        </p>
      </section>
    </>
  )
}
