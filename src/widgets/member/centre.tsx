import type { ReactNode } from 'react'
import { findText } from '../../core/i18n/find-text.ts'
import { isFlow } from '../../core/site/flow-pages.ts'
import { ShutState } from '../../ui/shut-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { MembersOnly } from '../shared/members-only.tsx'
import { PageWait } from './page-wait.tsx'
import { Lazy } from '../shared/lazy.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { MemberMenu } from './member-menu.tsx'
import { memberPage, pageOf } from './member-pages.ts'
import css from './member.css?inline'

addStyles(css)

/** §2 Member centre: the menu and one page. Only for members, not for guests and trial users (§6). place: /member with its hash. */
export function MemberCentre({ place }: { place: string }) {
  const t = useText()
  const name = memberPage(place)
  const page = pageOf(name)
  const wait = <PageWait title={(page && findText(t, `member.${name}`)) ?? ''} />
  return (
    <MembersOnly wait={<MemberFrame place={place}>{wait}</MemberFrame>}>
      <MemberFrame place={place} screen={page && `member/${name}`}>
        {page ? (
          <Lazy key={name} part={page} waiting={wait}>
            {(Page) => <Page place={place} />}
          </Lazy>
        ) : (
          <ShutState heading="h2" title={t('member.noPage')}>
            <RouteLink to="/member" part="button button-primary" className="button button-accent">
              {t('member.back')}
            </RouteLink>
          </ShutState>
        )}
      </MemberFrame>
    </MembersOnly>
  )
}

/** The centre's frame. The menu is shown at once, even while the page loads. */
function MemberFrame({ place, screen, children }: { place: string; screen?: string | undefined; children: ReactNode }) {
  return (
    <div className={isFlow(place) ? 'member-frame member-of-flow' : 'member-frame'}>
      <div className="member">
        <MemberMenu page={memberPage(place)} />
        <div className="member-page" data-screen={screen}>
          {children}
        </div>
      </div>
    </div>
  )
}
