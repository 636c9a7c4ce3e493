import { addStyles } from '../../ui/styles.ts'
import { MembersOnly } from '../shared/members-only.tsx'
import { Lazy } from '../shared/lazy.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { MemberMenu } from './member-menu.tsx'
import { memberPage, pageOf } from './member-pages.ts'
import css from './member.css?inline'

addStyles(css)

/** §2 Member centre: the menu and one page, only for members, not for guests and trial users (§6). place: /member with its hash. */
export function MemberCentre({ place }: { place: string }) {
  const t = useText()
  const name = memberPage(place)
  const page = pageOf(name)
  const wait = <div className="member-wait" aria-busy="true" />
  return (
    <MembersOnly wait={wait}>
      <div className="member-frame">
        <div className="member">
          <MemberMenu page={name} />
          <div className="member-page">
            {page ? (
              <Lazy key={name} part={page} waiting={wait}>
                {(Page) => <Page place={place} />}
              </Lazy>
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
    </MembersOnly>
  )
}
