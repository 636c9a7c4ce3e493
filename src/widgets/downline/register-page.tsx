import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { registerCenter } from '../../core/agent/register.ts'
import type { RegisterCenter } from '../../core/agent/register-calls.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { Button } from '../../ui/button.tsx'
import { plus } from '../../ui/icons/plus.ts'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import type { ScreenProps } from '../shared/definition.ts'
import { Loaded } from '../shared/loaded.tsx'
import { useText } from '../shared/use-text.ts'
import './downline-style.ts'
import { DirectForm } from './direct-form.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LinkForm } from './link-form.tsx'
import { LinksTable } from './links-table.tsx'

/** §2 Agent centre, register centre: links for registration, their results, and registration by the agent. */
export function RegisterCenterPage(_: ScreenProps) {
  const t = useText()
  const data = dataOf(useStore(registerCenter.$state))
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="downline">
      <header className="downline-head">
        <div className="downline-who">
          <h2>{t('agent-register.title')}</h2>
          <p>{t('agent-register.text')}</p>
        </div>
        <Button size="small" tone="accent" icon={plus} disabled={!data} onClick={() => setAdding(true)}>
          {t('agent-register.newLink')}
        </Button>
      </header>
      <Loaded store={registerCenter} failed={t('agent-register.failed')} wait={<SkeletonCard height={480} />}>
        {(center) => <Center center={center} isAdding={isAdding} onAdding={setAdding} />}
      </Loaded>
    </div>
  )
}

interface CenterProps {
  center: RegisterCenter
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

function Center({ center, isAdding, onAdding }: CenterProps) {
  const [shown, setShown] = useState('')
  const link = center.list.find(({ id }) => id === shown)
  return (
    <div className="downline-cards downline-links">
      <LinksTable links={center.list} onOpen={setShown} />
      <DirectForm />
      {isAdding && (
        <LinkForm
          most={center.mostRebate}
          outflowsFrom={center.outflowsFrom}
          onClose={() => onAdding(false)}
          onMade={(id) => {
            onAdding(false)
            setShown(id)
          }}
        />
      )}
      {link && <LinkDialog link={link} onClose={() => setShown('')} />}
    </div>
  )
}
