import { type ComponentType, useState } from 'react'
import { security } from '../../core/member/security.ts'
import type { Security } from '../../core/member/security-calls.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { TabPanel } from '../../ui/tab-list.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { useChanged } from '../../ui/use-changed.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { errorText } from '../shared/error-text.ts'
import { LazyDialog } from '../shared/lazy-dialog.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { type Note, PassingToast } from '../shared/passing-toast.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { useText } from '../shared/use-text.ts'
import { Devices } from './devices.tsx'
import { dialogs } from './dialog-table.ts'
import { ProfilePanel } from './profile-panel.tsx'
import { Protection } from './protection.tsx'
import './security-style.ts'
import { useRealm } from '../shared/use-realm.ts'
import type { DialogName, SecurityDialogProps, SecurityPanelProps } from './security-props.ts'

const tabs = ['protection', 'profile', 'devices'] as const
type Tab = (typeof tabs)[number]
const tabOf = (place: string): Tab => tabs.find((tab) => place.includes(`tab=${tab}`)) ?? 'protection'

const panels: Record<Tab, ComponentType<SecurityPanelProps & { security: Security }>> = {
  protection: Protection,
  profile: ProfilePanel,
  devices: Devices,
}

/** §2 securityCenter: what protects the account, the profile, and the devices that are logged in. */
export function SecurityPage({ place }: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  const id = useUniqueId()
  const [tab, setTab] = useState(() => tabOf(place))
  const [dialog, setDialog] = useState<{ name: DialogName; subject?: string | undefined }>()
  const open = (name: DialogName, subject?: string) => setDialog({ name, subject })
  const [note, setNote] = useState<Note>()
  if (useChanged(place)) setTab(tabOf(place))

  const say = (text: string) => setNote({ title: text })
  const fail = (error: unknown) => setNote({ title: errorText(t, error), tone: 'danger' })
  const close = () => setDialog(undefined)
  const Panel = panels[tab]
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
          {(data: Security) => <Panel security={data} {...panel} />}
        </Loaded>
      </TabPanel>
      {dialog && (
        <LazyDialog key={dialog.name} part={dialogs[dialog.name]} onClose={close}>
          {(View) => <OpenDialog View={View} subject={dialog.subject} close={close} say={say} />}
        </LazyDialog>
      )}
      <PassingToast note={note} onGone={() => setNote(undefined)} />
    </div>
  )
}

interface OpenDialogProps {
  View: ComponentType<SecurityDialogProps>
  subject: string | undefined
  close: () => void
  say: (text: string) => void
}

function OpenDialog({ View, subject, close, say }: OpenDialogProps) {
  const realm = useRealm()
  const done = (text: string) => {
    close()
    security(realm).reload()
    say(text)
  }
  return (
    <Loaded store={security(realm)} failed="">
      {(data: Security) => <View security={data} subject={subject} onDone={done} onClose={close} />}
    </Loaded>
  )
}
