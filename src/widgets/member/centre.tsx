import { useStore } from '@nanostores/react'
import { askLogin } from '../../core/games/may-play.ts'
import { refusal, roleOf } from '../../core/session/roles.ts'
import { $session } from '../../core/session/session.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { addStyles } from '../../ui/styles.ts'
import { LazyScreen } from '../runtime/lazy-screen.tsx'
import { RouteLink } from '../route-link.tsx'
import { useText } from '../use-text.ts'
import { MemberMenu } from './member-menu.tsx'
import { memberPage, pageOf } from './member-pages.ts'
import css from './member.css?inline'

addStyles(css)

/** §2 Member centre: the menu and one page. Guests and trial users are kept out (§6). place: /member with the page's hash. */
export function MemberCentre({ place }: { place: string }) {
  const t = useText()
  const { status, memberInfo } = useStore($session)
  const name = memberPage(place)
  const page = pageOf(name)
  if (status === 'loading') return <div className="member-wait" aria-busy="true" />
  const why = refusal(roleOf(memberInfo?.type), 'memberCentre')
  if (why) {
    const isGuest = why === 'login'
    return (
      <div className="member-note">
        <strong>{t(isGuest ? 'member.forMembers' : 'member.forReal')}</strong>
        <Button tone="accent" onClick={() => (isGuest ? askLogin(() => {}) : openPopup('register'))}>
          {t(isGuest ? 'member.logIn' : 'member.register')}
        </Button>
      </div>
    )
  }
  return (
    <div className="member-frame">
      <div className="member">
        <MemberMenu page={name} />
        <div className="member-page">
          {page ? (
            <LazyScreen key={name} load={page.load} areas={page.areas} place={place} wait="member-wait" />
          ) : (
            <div className="member-note">
              <strong>{t('member.noPage')}</strong>
              <RouteLink to="/member" className="button">
                {t('member.back')}
              </RouteLink>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
