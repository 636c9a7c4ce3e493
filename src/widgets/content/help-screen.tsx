import { hashOf } from '../../core/site/hash-of.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { chat } from '../../ui/icons/chat.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { PageHead } from '../shared/page-head.tsx'
import { SupportList } from '../support/support-list.tsx'
import { useText } from '../shared/use-text.ts'
import { Help } from './help-topics.tsx'
import { useRealm } from '../shared/use-realm.ts'

/** The help centre as a page (§2 Routes). The hash names the topic. */
export function HelpScreen({ place }: ScreenProps) {
  const realm = useRealm()
  const t = useText()
  return (
    <>
      <PageHead title={t('help.title')} text={t('help.lead')}>
        <Button icon={chat} onClick={() => openPopup(realm, 'feedback')}>
          {t('help.feedback')}
        </Button>
      </PageHead>
      <div className="help-page">
        <section>
          <Help anchor={hashOf(place)} />
        </section>
        <section>
          <h3>{t('help.more')}</h3>
          <p>{t('help.moreText')}</p>
          <SupportList />
        </section>
      </div>
    </>
  )
}
