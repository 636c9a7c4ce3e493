import { useStore } from '@nanostores/react'
import { formatRunning } from '../../core/i18n/format-fixed.ts'
import { $unanswered } from '../../core/money/unanswered.ts'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { $now } from '../../core/site/now.ts'
import { $ownAddress, $permission, maintenanceLeft } from '../../core/site/permission.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { headset } from '../../ui/icons/headset.ts'
import { lock } from '../../ui/icons/lock.ts'
import { wrench } from '../../ui/icons/wrench.ts'
import { ShutStones } from '../../ui/shut-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useFormats } from './use-formats.ts'
import { useText } from './use-text.ts'
import css from './closed.css?inline'
import { useRealm } from './use-realm.ts'

addStyles(css)

/** Replaces a widget while the system is closed. isLine: one line, for a widget of that height. */
export function ClosedBox({ status, isLine }: { status: 1 | 2; isLine: boolean }) {
  const realm = useRealm()
  const t = useText()
  if (isLine)
    return (
      <div className="closed-line">
        <Icon of={status === 1 ? wrench : lock} size={20} />
        <strong role="status">{t(status === 1 ? 'common.maintenance' : 'common.regionBlocked')}</strong>
        <IconButton of={headset} label={t('common.support')} onClick={() => void openCustomerService(realm)} />
      </div>
    )
  return (
    <div className="closed-box">
      <Closed status={status} level={2} />
    </div>
  )
}

/**
 * §2 Maintenance and blocked pages: the content that a widget's box, a page and a popup share. level: the heading level, if there is a
 * heading.
 */
export function Closed({ status, level }: { status: 1 | 2; level?: 1 | 2 }) {
  const realm = useRealm()
  const t = useText()
  const hasUnanswered = useStore($unanswered(realm)).length > 0
  const Title = level && (`h${level}` as const)
  return (
    <div className="closed">
      {status === 1 ? (
        <span className="closed-mark">
          <Icon of={wrench} />
        </span>
      ) : (
        <ShutStones />
      )}
      <div role="status">
        {Title && <Title className="closed-title">{t(status === 1 ? 'common.maintenance' : 'common.regionBlocked')}</Title>}
        {status === 1 ? <Maintenance /> : <Restricted />}
        {hasUnanswered && <p>{t('closed.unanswered')}</p>}
      </div>
      {status === 1 ? <Countdown /> : <Address />}
      <Button icon={headset} onClick={() => void openCustomerService(realm)}>
        {t('common.support')}
      </Button>
    </div>
  )
}

function Maintenance() {
  const t = useText()
  const { due } = useFormats()
  const maintenance = useStore($permission)?.maintenance
  const end = maintenance?.end
  return (
    <>
      <p dir={maintenance?.message && 'auto'}>{maintenance?.message || t('closed.maintenanceText')}</p>
      {!!end && <p>{t('common.maintenanceUntil', { time: due(end) })}</p>}
    </>
  )
}

/** The time until the site opens, calculated from a duration of the gateway, because the player's clock may be wrong. */
function Countdown() {
  const t = useText()
  useStore($permission)
  const time = maintenanceLeft(useStore($now))
  if (time === null) return <p className="closed-note">{t('closed.waiting')}</p>
  const left = Math.ceil(time / 1000)
  if (left <= 0) return <p className="closed-note">{t('closed.soon')}</p>
  return (
    <div className="closed-left" role="timer">
      <span>{t('closed.left')}</span>
      <time dateTime={`PT${left}S`} dir="ltr">
        {formatRunning(time, true)}
      </time>
    </div>
  )
}

function Restricted() {
  const t = useText()
  const message = useStore($permission)?.regionRestriction.message
  return <p dir={message && 'auto'}>{message || t('closed.restrictedText')}</p>
}

/** §2 Region-block page: the visitor's IP. */
export function Address() {
  const t = useText()
  const ip = useStore($ownAddress)
  if (!ip) return null
  return (
    <p className="closed-left">
      <span>{t('closed.address')}</span>
      <bdi dir="ltr">{ip}</bdi>
    </p>
  )
}
