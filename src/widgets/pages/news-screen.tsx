import type { PageItem } from '../../core/content/page-calls.ts'
import { page } from '../../core/content/pages.ts'
import { hashOf } from '../../core/site/hash-of.ts'
import { GoneNote } from '../shared/gone-note.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { OperatorHtml } from '../content/operator-html.tsx'
import type { ScreenProps } from '../shared/definition.ts'
import { PageHead } from '../shared/page-head.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { Loaded } from '../shared/loaded.tsx'
import css from './news.css?inline'
import './pages-style.ts'
import { Picture } from './picture.tsx'

addStyles(css)

/** The screen 'news' (§2 Other screens): a list. The hash names the open article. */
export function NewsScreen({ place }: ScreenProps) {
  const t = useText()
  const id = hashOf(place)
  return (
    <Loaded store={page('news')} failed={t('pages.failed')} wait={<SkeletonCard height={320} />}>
      {(items) => {
        const article = items.find((item) => item.id === id)
        return article ? (
          <Article item={article} more={items.filter((item) => item !== article).slice(0, 3)} />
        ) : (
          <List items={items} isGone={id !== ''} />
        )
      }}
    </Loaded>
  )
}

function List({ items, isGone }: { items: readonly PageItem[]; isGone: boolean }) {
  const t = useText()
  return (
    <>
      <PageHead title={t('pages.news')} text={t('pages.newsText')} />
      {isGone && <GoneNote text={t('pages.newsGone')} />}
      {items.length === 0 ? (
        <EmptyState title={t('pages.empty')} />
      ) : (
        <ul className="news">
          {items.map((item) => (
            <Teaser key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  )
}

function Teaser({ item }: { item: PageItem }) {
  return (
    <li part="card" className="news-card">
      <Picture address={item.icon} />
      <div>
        <Line item={item} />
        <h3>
          <RouteLink to={`/news#${encodeURIComponent(item.id)}`}>
            <bdi>{item.title}</bdi>
          </RouteLink>
        </h3>
        <p dir="auto">{item.text}</p>
      </div>
    </li>
  )
}

function Line({ item: { tag, startDate } }: { item: PageItem }) {
  const { date } = useFormats()
  return (
    <p className="news-line">
      {tag && <Badge>{tag}</Badge>}
      <time dateTime={new Date(startDate).toISOString()}>{date(startDate)}</time>
    </p>
  )
}

function Article({ item, more }: { item: PageItem; more: readonly PageItem[] }) {
  const t = useText()
  return (
    <>
      <article className="news-article">
        <RouteLink to="/news" className="page-link news-back">
          {t('pages.allNews')}
        </RouteLink>
        <Picture address={item.icon} />
        <Line item={item} />
        <h2>
          <bdi>{item.title}</bdi>
        </h2>
        <p className="news-lead" dir="auto">
          {item.text}
        </p>
        <OperatorHtml html={item.content} />
      </article>
      {more.length > 0 && (
        <section className="news-more">
          <h3>{t('pages.moreNews')}</h3>
          <ul className="news">
            {more.map((each) => (
              <Teaser key={each.id} item={each} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
