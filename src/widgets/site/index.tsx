import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { keepInvite } from '../../core/session/invite.ts'
import { $session } from '../../core/session/session.ts'
import { $place } from '../../core/site/navigation.ts'
import { $t } from '../../core/i18n/translate.ts'
import { StillTile } from '../../ui/skeleton-tile.tsx'
import { addStyles } from '../../ui/styles.ts'
import type { WidgetDefinition } from '../shared/definition.ts'
import { Lazy } from '../shared/lazy.tsx'
import { layGround } from './ground.ts'
import { widget as lobby } from '../lobby/index.tsx'
import { widget as winners } from '../winners/index.tsx'
import { Frame } from './layout/frame.tsx'
import { guardedRoute } from './guard.ts'
import { writeHead } from './head.ts'
import { followRealm } from './page-realm.ts'
import { currentRoute, startRouter } from './router.ts'
import { findRoute, notFound, realmOf, screenOf } from './routes.ts'
import { LobbyScreen, lobbyOptions } from './screens/lobby.tsx'
import css from './site.css?inline'
import { RealmContext } from '../shared/use-realm.ts'
import { pathOf } from './route-path.ts'

addStyles(css)

/** Whether a path is a centre, whose pages are reported as separate screens. */
const isCentre = (path: string) => path === '/member' || path === '/agentHome'

/** The complete site with its routes: the widgets' views in a layout (design §3 Full page). */
function Site() {
  const place = useStore($place)
  const realm = realmOf(place)
  const { gameCenterTypes, gameListTypes } = useStore($brand)
  const session = useStore($session(realm))
  const t = useStore($t)
  const [isRouting, setRouting] = useState(false)
  const [title, setTitle] = useState('')
  const main = useRef<HTMLElement>(null)
  const [hasLobby, setLobby] = useState(false)
  const types = useMemo(() => [...gameCenterTypes, ...gameListTypes], [gameCenterTypes, gameListTypes])
  const route = findRoute(place, types)
  const screen = screenOf(route)
  const path = pathOf(place)
  const named = route === notFound ? 'site/notFound' : isCentre(path) ? undefined : `site${path}`
  const mayStay = guardedRoute(path, route.guard, session) === 'stay'

  useEffect(() => {
    keepInvite()
    const stop = startRouter()
    // oxlint-disable-next-line react/set-state-in-effect -- nothing is drawn before the router has read the address
    setRouting(true)
    return stop
  }, [])

  // updates the document's head when the place or the texts change
  useEffect(() => {
    let isCurrent = true
    if (isRouting)
      writeHead(place, types).then(
        (title) => isCurrent && setTitle(title),
        () => {}, // if the texts fail to load, the page keeps the title that the server sent
      )
    return () => {
      isCurrent = false
    }
  }, [isRouting, place, types, t])

  // a new page gets the focus, unless one of its elements already has it; the first page does not
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    const root = main.current?.getRootNode() as ShadowRoot | undefined
    if (root && !main.current?.contains(root.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path])

  const hasFrame = route.layout !== 'game' && route.layout !== 'agent'
  const wait = (
    <div className="site-wait" aria-busy="true">
      {hasFrame && title && <h2>{title}</h2>}
      {hasFrame && <StillTile />}
    </div>
  )
  if (!isRouting) return <slot />
  if (!screen && !hasLobby) setLobby(true)
  return (
    <Frame route={route} main={main} title={title}>
      {hasLobby && <LobbyScreen isShown={!screen} />}
      {screen && (
        <RealmContext value={realm}>
          <div className="site-screen" data-screen={named}>
            <Lazy key={path} part={screen} isWanted={mayStay} waiting={wait}>
              {(Screen) => <Screen place={place} />}
            </Lazy>
          </div>
        </RealmContext>
      )}
    </Frame>
  )
}

export const widget: WidgetDefinition = {
  name: 'site',
  dressPage: layGround,
  join: () => followRealm(currentRoute()),
  areas: import.meta.areas,
  settings: {},
  prefetch() {
    // the data of the URL's page load first; pages other than the lobby load their own
    const path = pathOf(currentRoute())
    if (screenOf(findRoute(path, []))) return
    if (path === '/') {
      lobby.prefetch?.(lobbyOptions)
      winners.prefetch?.({})
    }
  },
  View: Site,
}
