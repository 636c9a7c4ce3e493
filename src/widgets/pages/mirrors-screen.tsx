import { useState } from 'react'
import { type Mirror, mirrors } from '../../core/content/mirrors.ts'
import { hashOf } from '../../core/site/hash-of.ts'
import { Badge } from '../../ui/badge.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { check } from '../../ui/icons/check.ts'
import { copy } from '../../ui/icons/copy.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { PageHead } from '../shared/page-head.tsx'
import { useText } from '../shared/use-text.ts'
import { Loaded } from '../shared/loaded.tsx'
import css from './mirrors.css?inline'
import './pages-style.ts'
import { Verify } from './verify.tsx'

addStyles(css)

/** §2 Popups: the 'Official Mirror List' with its 'Verify Representative' action. The hash `verify` scrolls to that action. */
export function MirrorsScreen({ place }: ScreenProps) {
  const t = useText()
  return (
    <>
      <PageHead title={t('mirrors.title')} text={t('mirrors.text')} />
      <div className="mirrors">
        <Loaded store={mirrors} failed={t('mirrors.failed')}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title={t('mirrors.empty')} />
            ) : (
              <ol className="page-rows">
                {list.map((mirror) => (
                  <Row key={mirror.href} mirror={mirror} />
                ))}
              </ol>
            )
          }
        </Loaded>
        <Verify isWanted={hashOf(place) === 'verify'} />
      </div>
    </>
  )
}

function Row({ mirror: { href, host, isHere } }: { mirror: Mirror }) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  return (
    <li className="page-row mirror">
      <div>
        <h3>
          <bdi>{host}</bdi>
        </h3>
        {isHere && (
          <Badge tone="win" icon={check}>
            {t('mirrors.here')}
          </Badge>
        )}
      </div>
      <IconButton
        of={isCopied ? check : copy}
        label={t(isCopied ? 'mirrors.copied' : 'mirrors.copy', { host })}
        onClick={async (event) => {
          const near = event.currentTarget
          setCopied(await copyText(href, near))
        }}
      />
      {!isHere && (
        <a className="page-button" href={href} target="_blank" rel="noopener noreferrer" aria-label={t('mirrors.openNamed', { host })}>
          {t('mirrors.open')}
        </a>
      )}
    </li>
  )
}
