import { sessions } from '../../core/member/security.ts'
import { type OpenSession, postSessionEnd } from '../../core/member/security-calls.ts'
import { ask } from '../../core/site/popups.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { desktop } from '../../ui/icons/desktop.ts'
import { phone } from '../../ui/icons/phone.ts'
import { Loaded } from '../shared/loaded.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useSubmit } from '../shared/use-submit.ts'
import { useText } from '../shared/use-text.ts'
import type { SecurityPanelProps } from './security-props.ts'
import { SpokenSubject } from './spoken-subject.tsx'

/** The devices on which the member is logged in, with buttons to log them out. */
export function Devices({ say, fail }: SecurityPanelProps) {
  const realm = useRealm()
  const t = useText()
  const { pending, run } = useSubmit()
  const end = (id: string) =>
    run(
      () =>
        postSessionEnd(realm, id === 'others' ? undefined : id).then(() => {
          sessions(realm).reload()
          say(t(id === 'others' ? 'security.endedOthers' : 'security.ended'))
        }, fail),
      id,
    )
  const endOthers = async () => {
    const isSure = await ask(realm, {
      tone: 'danger',
      titleKey: 'security.endOthers',
      textKey: 'security.endOthersText',
      confirmKey: 'security.endOthers',
      cancelKey: 'common.cancel',
    })
    if (isSure) await end('others')
  }
  return (
    <Loaded store={sessions(realm)} failed={t('security.devicesFailed')}>
      {({ list }) => (
        <div className="security-parts">
          <section part="card" className="security-card security-rows">
            <ul>
              {list.map((session) => (
                <Device key={session.id} session={session} isPending={pending === session.id} onEnd={() => void end(session.id)} />
              ))}
            </ul>
          </section>
          {list.length > 1 ? (
            <div className="security-foot">
              <p>{t('security.unknownDevice')}</p>
              <Button tone="danger" pending={pending === 'others'} onClick={() => void endOthers()}>
                {t('security.endOthers')}
              </Button>
            </div>
          ) : (
            <p className="security-quiet">{t('security.onlyHere')}</p>
          )}
        </div>
      )}
    </Loaded>
  )
}

function Device({ session, isPending, onEnd }: { session: OpenSession; isPending: boolean; onEnd: () => void }) {
  const t = useText()
  const { time } = useFormats()
  const { browser, system, isPhone, address, seenAt, startedAt, isCurrent } = session
  const name = browser && system ? t('security.device', { browser, system }) : browser || system || t('security.someDevice')
  return (
    <li className="security-row">
      <span className={`security-mark${isCurrent ? ' security-on' : ''}`}>
        <Icon of={isPhone ? phone : desktop} size={20} />
      </span>
      <div className="security-words">
        <h3>
          {name}
          {isCurrent && <Badge tone="win">{t('security.thisDevice')}</Badge>}
        </h3>
        <p>
          <bdi>{address}</bdi> · {isCurrent ? t('security.since', { time: time(startedAt) }) : t('security.seen', { time: time(seenAt) })}
        </p>
      </div>
      <div className="security-act">
        {!isCurrent && (
          <Button pending={isPending} onClick={onEnd}>
            {t('security.end')}
            <SpokenSubject name={name} />
          </Button>
        )}
      </div>
    </li>
  )
}
