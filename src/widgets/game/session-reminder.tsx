import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { quitGame } from '../../core/games/game-session.ts'
import type { PlaySession } from '../../core/games/play-calls.ts'
import { $reminder, changeReminder, dismissReminder } from '../../core/games/play-session.ts'
import { formatMinutes } from '../../core/i18n/format-minutes.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { setLimit } from '../../core/member/limits.ts'
import { confirmLogOut } from '../../core/session/logout.ts'
import { goTo, isRouted } from '../../core/site/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { useUniqueId } from '../../ui/unique-id.ts'
import { errorText } from '../shared/error-text.ts'
import { useText } from '../shared/use-text.ts'
import { PlayCard } from './play-card.tsx'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'

export function DueReminder() {
  const session = useStore($reminder)
  return session && <SessionReminder session={session} />
}

/**
 * The reminder over a game (design §4): time and net result, and two equal buttons to stop or to continue. It is in a corner until it is
 * answered; Escape continues. When the player's own limit is reached, its only button leaves the game.
 */
function SessionReminder({ session }: { session: PlaySession }) {
  const realm = useRealm()
  const t = useText()
  const id = useUniqueId()
  const isOver = session.left === 0
  const leave = () => {
    dismissReminder()
    quitGame()
  }
  const goOn = isOver ? leave : dismissReminder
  const dialog = useModal(goOn)
  const [isChanging, setChanging] = useState(false)
  const { limits } = useStore($brand)
  const takeBreak = () => {
    dismissReminder()
    if (!isRouted()) quitGame() // on the site, leaving the page already quits the game
    goTo(realm, '/member#limits?part=timeOut')
  }
  return (
    <dialog ref={dialog} part="scrim" className="session-reminder" aria-labelledby={id}>
      <div part="dialog" className="play-card">
        <PlayCard session={session} headingId={id} />
        {isOver ? (
          <>
            <p>{t('reminder.overText')}</p>
            <Button wide size="large" onClick={leave}>
              {t('game.leave')}
            </Button>
          </>
        ) : isChanging ? (
          <Interval minutes={session.reminder / 60_000} onDone={dismissReminder} />
        ) : (
          <>
            <div className="play-card-answers">
              <Button size="large" onClick={limits['timeOut'] === false ? leave : takeBreak}>
                {t('reminder.break')}
              </Button>
              <Button size="large" onClick={goOn}>
                {t('game.keepPlaying')}
              </Button>
            </div>
            <div className="play-card-more">
              <button type="button" onClick={() => void confirmLogOut(realm)}>
                {t('common.logout')}
              </button>
              <button type="button" onClick={() => setChanging(true)}>
                {t('reminder.change')}
              </button>
            </div>
          </>
        )}
      </div>
    </dialog>
  )
}

const choices = [10, 15, 30, 45, 60, 90, 120]

function Interval({ minutes, onDone }: { minutes: number; onDone: () => void }) {
  const realm = useRealm()
  const t = useText()
  const tag = languageTag(useStore($language))
  const [value, setValue] = useState(String(minutes))
  const [state, setState] = useState<{ isPending?: boolean; error?: unknown }>({})
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (state.isPending) return
    setState({ isPending: true })
    setLimit(realm, 'reminder', value).then(
      () => {
        changeReminder(Number(value))
        onDone()
      },
      (error: unknown) => setState({ error }),
    )
  }
  return (
    <form className="play-card-interval" onSubmit={save}>
      <Select
        label={t('reminder.every')}
        value={value}
        options={[...new Set([...choices, minutes])]
          .toSorted((one, other) => one - other)
          .map((choice) => ({ value: String(choice), label: formatMinutes(choice, tag, true) }))}
        {...(state.error !== undefined && { error: errorText(t, state.error) })}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button type="submit" pending={state.isPending ?? false}>
        {t('reminder.save')}
      </Button>
    </form>
  )
}
