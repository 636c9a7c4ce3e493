import { goTo } from '../../core/site/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { close } from '../../ui/icons/close.ts'
import { usePeriod } from '../agent-shared/period.tsx'
import type { ScreenProps } from '../shared/definition.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { BettingTable } from './betting-table.tsx'
import { bettingLink, bettingPlace } from './betting-address.ts'
import { MemberBets } from './member-bets.tsx'
import { useScope } from './report-page.tsx'
import { useRealm } from '../shared/use-realm.ts'

/** §2 Agent centre, team betting: the bets of a team, by days, game types and vendors, down to a single member's rounds. */
export function BettingPage({ place }: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const { day } = useFormats()
  const at = bettingPlace(place, useScope(place))
  const period = usePeriod()
  const days = at.day ? { from: at.day, to: at.day } : { from: period.from, to: period.to }
  const props = {
    at,
    days,
    // if only one day is shown, it replaces the period bar
    ...(at.day && {
      period: (
        <div className="report-bar">
          <Button size="small" icon={close} onClick={() => goTo(realm, bettingLink({ ...at, day: '', by: 'day', member: '' }))}>
            {t('agent-betting.leaveDay', { day: day(at.day) })}
          </Button>
        </div>
      ),
    }),
  }
  return at.member ? (
    <MemberBets key={JSON.stringify([at, days])} {...props} />
  ) : (
    <BettingTable key={`${at.scope} ${at.by} ${at.type} ${at.vendor} ${at.day}`} {...props} />
  )
}
