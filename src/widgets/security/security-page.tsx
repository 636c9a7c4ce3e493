import { type ComponentType, useEffect, useState } from 'react'
import { security } from '../../core/member/security.ts'
import type { Security } from '../../core/member/security-calls.ts'
import { addStyles } from '../../ui/styles.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TabPanel } from '../../ui/tab-list.tsx'
import { Toast, Toasts } from '../../ui/toast.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { useChanged } from '../../ui/use-changed.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { errorText } from '../shared/error-text.ts'
import { Loaded } from '../loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { Fallback } from '../shared/fallback.tsx'
import { useLater } from '../session-form/use-later.ts'
import { useText } from '../shared/use-text.ts'
import { loadDialog } from './dialogs.ts'
import { Protection } from './protection.tsx'
import css from './security.css?inline'
import { useRealm } from '../shared/use-realm.ts'
import type { DialogName, SecurityDialogProps, SecurityPanelProps } from './security-props.ts'

addStyles(css)

const tabs = ['protection', 'profile', 'devices'] as const
type Tab = (typeof tabs)[number]
const tabOf = (place: string): Tab => tabs.find((tab) => place.includes(`tab=${tab}`)) ?? 'protection'

/** How long a message stays, ms. */
const noteFor = 6000

export interface Said {
  id: number
  text: string
  isFailure?: boolean
}

type Panel = ComponentType<SecurityPanelProps & { security: Security }>
/** Loaded when their tab is opened. */
const laterPanels: Record<Exclude<Tab, 'protection'>, () => Promise<Panel>> = {
  profile: async () => (await import('./profile-panel.tsx')).ProfilePanel,
  devices: async () => (await import('./devices.tsx')).Devices,
}

function LaterPanel({ load, security, ...panel }: SecurityPanelProps & { load: () => Promise<Panel>; security: Security }) {
  const { part: View, error, retry } = useLater(load, true)
  if (error !== undefined) return <Fallback error={error} onRetry={retry} />
  return View ? <View security={security} {...panel} /> : <SkeletonLines count={6} />
}

/** §2 securityCenter: what guards the account, who one is, and where one is logged in. */
export function SecurityPage({ place }: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const id = useUniqueId()
  const [tab, setTab] = useState(() => tabOf(place))
  const [dialog, setDialog] = useState<ComponentType<SecurityDialogProps>>()
  const [said, setSaid] = useState<Said>()
  if (useChanged(place)) setTab(tabOf(place))
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), noteFor)
    return () => clearTimeout(timer)
  }, [said])

  const say = (text: string) => setSaid({ id: performance.now(), text })
  const fail = (error: unknown) => setSaid({ id: performance.now(), text: errorText(t, error), isFailure: true })
  const open = (name: DialogName) => {
    loadDialog(name).then((View) => setDialog(() => View), fail)
  }
  const close = () => setDialog(undefined)
  const panel = { open, say, fail }
  return (
    <div className="security">
      <PageHead title={t('security.title')} text={t('security.text')} />
      <Tabs
        id={id}
        label={t('security.parts')}
        items={tabs.map((value) => ({ value, label: t(`security.tab.${value}`) }))}
        value={tab}
        onSelect={setTab}
      />
      <TabPanel id={id} value={tab}>
        <Loaded store={security(realm)} failed={t('security.failed')}>
          {(data: Security) =>
            tab === 'protection' ? (
              <Protection security={data} {...panel} />
            ) : (
              <LaterPanel key={tab} load={laterPanels[tab]} security={data} {...panel} />
            )
          }
        </Loaded>
      </TabPanel>
      {dialog && <OpenDialog View={dialog} close={close} say={say} />}
      <Toasts>
        {said && (
          <Toast
            key={said.id}
            tone={said.isFailure ? 'danger' : 'success'}
            title={said.text}
            closeLabel={t('common.close')}
            onClose={() => setSaid(undefined)}
          />
        )}
      </Toasts>
    </div>
  )
}

interface OpenDialogProps {
  View: ComponentType<SecurityDialogProps>
  close: () => void
  say: (text: string) => void
}

function OpenDialog({ View, close, say }: OpenDialogProps) {
  const realm = useRealm()
  const done = (text: string) => {
    close()
    security(realm).reload()
    say(text)
  }
  return (
    <Loaded store={security(realm)} failed="">
      {(data: Security) => <View security={data} onDone={done} onClose={close} />}
    </Loaded>
  )
}
