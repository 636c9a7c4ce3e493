import { atom, onMount, type ReadableAtom } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { environment } from '../platform/environment.ts'
import { randomFraction } from '../platform/random-fraction.ts'
import { pollWhileWatched } from '../platform/poll.ts'
import { getSocialProof } from './calls.ts'
import {
  firstOnlineCount,
  firstWinnersTotal,
  nextOnlineCount,
  nextWinnersDelay,
  nextWinnersTotal,
  type SocialFigures,
  worthShowing,
} from './social-proof.ts'

const $current = atom<SocialFigures | null>(null)
/**
 * Players online and money won this month (§2 Login), by the brand's socialProof (design §4): the gateway's real figures, the
 * specification's simulated ones, or null. Also null while they load, and if they are not worth showing.
 */
export const $socialFigures: ReadableAtom<SocialFigures | null> = $current

/** How often the real figures are loaded while they are on screen, ms. */
const refreshEvery = 20_000
const onlineKey = 'tessera:online'
const totalKey = 'tessera:won'

onMount($current, () => {
  const { socialProof } = $brand.get()
  if (socialProof === 'off') return $current.set(null)
  return socialProof === 'simulated' ? simulate() : follow()
})

function follow(): () => void {
  const load = () =>
    getSocialProof().then(
      (figures) => $current.set(worthShowing(figures)),
      () => {}, // the figures are hidden: a login does not need them
    )
  if (environment().attentive()) void load()
  return pollWhileWatched(refreshEvery, load)
}

/** §9 Simulated figures. Stored in the tab, so that they continue after a reload and do not jump. */
function simulate(): () => void {
  const { session } = environment()
  const kept = (key: string) => Number(session.get(key)) || undefined
  const before = kept(onlineKey)
  const playersOnline = before === undefined ? firstOnlineCount(randomFraction) : nextOnlineCount(before, randomFraction)
  session.set(onlineKey, String(playersOnline))
  let total = kept(totalKey) ?? firstWinnersTotal(randomFraction)
  let timer: ReturnType<typeof setTimeout>
  const show = () => {
    session.set(totalKey, String(total))
    $current.set(worthShowing({ playersOnline, wonThisMonth: String(total), currency: $brand.get().currency }))
    timer = setTimeout(() => {
      total = nextWinnersTotal(total, randomFraction)
      show()
    }, nextWinnersDelay(randomFraction))
  }
  show()
  return () => clearTimeout(timer)
}
