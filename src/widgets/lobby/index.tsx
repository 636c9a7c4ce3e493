import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { homeContent } from '../../core/content/banners.ts'
import { lanes } from '../../core/games/catalogue.ts'
import { hotGames } from '../../core/games/hot-games.ts'
import { navigation } from '../../core/games/navigation.ts'
import type { Setting, SettingsOf } from '../../core/platform/options.ts'
import { oneOf } from '../../core/platform/schema.ts'
import { type HomePart, homeParts, lobbyCategories, type LobbyCategory } from '../../core/site/lobby-options.ts'
import { $place, setPlace } from '../../core/site/navigation.ts'
import { addStyles } from '../../ui/styles.ts'
import { useChanged } from '../../ui/use-changed.ts'
import type { SettingsFor, WidgetDefinition } from '../shared/definition.ts'
import { Lazy } from '../shared/lazy.tsx'
import { lazyPart, loadPart } from '../shared/lazy-part.ts'
import { Home } from './home.tsx'
import css from './lobby.css?inline'
import type { ListViewProps } from './list-view.tsx'

addStyles(css)

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    gameList: ComponentType<ListViewProps>
  }
}

const names = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

const settings = {
  /** The category to show instead of the home page (`data-category="RNG"`). */
  category: [oneOf(lobbyCategories), undefined] as Setting<LobbyCategory | undefined>,
  /**
   * The sections of the home page that the host page shows: `data-parts="search navigation rows"`. For a list only `navigation` applies.
   */
  parts: [
    z.pipe(
      z.string().check(z.refine((text) => names(text).every((name) => (homeParts as readonly string[]).includes(name)))),
      z.transform((text) => names(text) as HomePart[]),
    ),
    [...homeParts],
  ] as Setting<HomePart[]>,
} satisfies SettingsFor<'lobby'>

interface LobbyProps {
  options: SettingsOf<typeof settings>
  /** Shown beside the banner of the home page. The full site passes its winners board. */
  aside?: ReactNode
  /** Shown between heading and filters of a category's page: see `ListViewProps`. */
  lead?: ReactNode
  /** true if the page already shows the categories beside the lobby. */
  hasMenu?: boolean
  /** The place to show, and whether the lobby is visible: the full site keeps it mounted while another screen is shown. */
  at?: string
  isShown?: boolean
}

/** Options of the host page that were already applied. Each change of the options creates a new object. */
const heard = new WeakSet<object>()

export function Lobby({ options, aside, lead, hasMenu, at, isShown = true }: LobbyProps) {
  const root = useRef<HTMLDivElement>(null)
  const here = useStore($place)
  const page = at ?? here
  const own = options.category && `/${options.category.toLowerCase()}`
  const shown = page.split('#')[0] ?? page
  const place = shown === '/' && own ? own : shown
  const isList = place !== '/'
  const [left, setLeft] = useState(0)
  const wasList = useRef(isList)
  const [wasShown, setWasShown] = useState(isShown)
  // during this render: without the home page the content is shorter than the window, and the scroll position would be lost
  if (useChanged(isList) && isList) setLeft(wasShown ? scrollY : 0)
  if (wasShown !== isShown) setWasShown(isShown)

  // new options of the host page override what the player has chosen; a view that is shown again keeps the player's choice
  useLayoutEffect(() => {
    if (heard.has(options)) return
    heard.add(options)
    if (own && at === undefined) setPlace('/')
  }, [options, own, at])

  // A list begins at its top. Going back restores the scroll position of the home page (design §3 Lobby).
  useLayoutEffect(() => {
    if (wasList.current === isList) return
    wasList.current = isList
    if (isList) {
      const top = root.current?.getBoundingClientRect().top ?? 0
      if (top < 0) scrollBy(0, top)
    } else scrollTo(scrollX, left)
  }, [isList, left])

  // the same element while its props stay the same, so that it is not rendered again for another screen
  const { parts: shownParts } = options
  const home = useMemo(() => <Home parts={shownParts} isShown={!isList} aside={aside} />, [shownParts, isList, aside])
  return (
    <div className="lobby" ref={root} data-screen={isShown ? (isList ? `lobby${place.split('?')[0]}` : 'lobby') : undefined}>
      {!own && <div hidden={isList}>{home}</div>}
      {isList && <List place={place} own={own} lead={lead} hasStrip={!hasMenu && shownParts.includes('navigation')} />}
    </div>
  )
}

/** A list. The loader's placeholder (places.css) stays until the list's code has loaded. */
function List(props: ListViewProps) {
  const wait = (
    <div className={`place place-list place-${props.place.slice(1).split('?')[0]?.toUpperCase()}`} aria-busy="true">
      <div />
    </div>
  )
  return (
    <Lazy part={lazyPart('gameList')} waiting={wait}>
      {(ListView) => <ListView {...props} />}
    </Lazy>
  )
}

export const widget: WidgetDefinition<typeof settings> = {
  name: 'lobby',
  areas: import.meta.areas,
  settings,
  prefetch({ category, parts }) {
    lanes.load()
    if (!category) hotGames.load()
    else loadPart(lazyPart('gameList')).catch(() => {}) // the view retries and shows the error
    if (parts.includes('navigation')) navigation.load()
    if (!category && (parts.includes('banners') || parts.includes('notices'))) homeContent.load()
  },
  View: Lobby,
}
