import { useState } from 'react'
import type { PageItem } from '../../core/content/page-calls.ts'
import { page } from '../../core/content/pages.ts'
import { safeLink } from '../../core/platform/safe-link.ts'
import { routeAddress } from '../../core/site/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { copy } from '../../ui/icons/copy.ts'
import { desktop } from '../../ui/icons/desktop.ts'
import { download } from '../../ui/icons/download.ts'
import { phone } from '../../ui/icons/phone.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TabPanel } from '../../ui/tab-list.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useText } from '../shared/use-text.ts'
import css from './down.css?inline'
import { Loaded } from '../shared/loaded.tsx'
import { ownPlatform } from './visitor-platform.ts'

addStyles(css)

/** §2 Routes: the app download page: a QR code, and the steps for each platform, starting with the visitor's. */
export function DownScreen() {
  const t = useText()
  return (
    <>
      <PageHead title={t('down.title')} text={t('down.text')} />
      <Loaded store={page('apps')} failed={t('down.failed')} wait={<SkeletonCard height={360} />}>
        {(apps) => (apps.length === 0 ? <EmptyState title={t('down.empty')} /> : <Apps apps={apps} />)}
      </Loaded>
    </>
  )
}

function Apps({ apps }: { apps: readonly PageItem[] }) {
  const t = useText()
  const id = useUniqueId()
  const own = ownPlatform()
  const sorted = apps.toSorted((one, other) => Number(other.tag === own) - Number(one.tag === own))
  const [chosen, setChosen] = useState('')
  const app = sorted.find((each) => each.id === chosen) ?? sorted[0]
  if (!app) return null
  return (
    <div className="down">
      <Segmented
        id={id}
        label={t('down.platforms')}
        items={sorted.map((each) => ({ value: each.id, label: each.title, icon: each.tag === 'desktop' ? desktop : phone }))}
        value={app.id}
        onSelect={setChosen}
      />
      <TabPanel id={id} value={app.id}>
        <App key={app.id} app={app} isOwn={app.tag === own} />
      </TabPanel>
    </div>
  )
}

function App({ app, isOwn }: { app: PageItem; isOwn: boolean }) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  const link = safeLink(app.link || '/')
  // a route in an editor's link means a page of this site
  const address = link && link.kind !== 'route' ? link.href : location.origin + routeAddress(link?.href ?? '/')
  const isFile = link?.kind === 'external'
  return (
    <section className="down-app">
      <div className="down-steps">
        <h3>
          <bdi>{app.title}</bdi>
        </h3>
        <p dir="auto">{app.text}</p>
        <ol>
          {app.content
            .split('\n')
            .filter((step) => step.trim())
            .map((step) => (
              <li key={step}>{step}</li>
            ))}
        </ol>
        <div className="down-actions">
          {isFile && (
            <Button tone={isOwn ? 'accent' : 'secondary'} icon={download} href={address} target="_blank" rel="noopener noreferrer">
              {app.button || t('down.download')}
            </Button>
          )}
          <Button
            icon={copy}
            onClick={async (event) => {
              const near = event.currentTarget
              setCopied(await copyText(address, near))
            }}
          >
            {t(isCopied ? 'down.copied' : 'down.copy')}
          </Button>
        </div>
      </div>
      <figure className="down-code">
        {address.length < 200 && <QrCode text={address} label={t('down.code', { address })} size={216} />}
        <figcaption>
          <b>{t('down.scan')}</b>
          <bdi>{address.replace(/^https?:\/\/|\/$/g, '')}</bdi>
        </figcaption>
      </figure>
    </section>
  )
}
