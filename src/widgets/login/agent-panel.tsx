import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { languageNames } from '../../core/i18n/language-names.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { textsIn, type Translate } from '../../core/i18n/translate.ts'
import { entriesOf } from '../../core/platform/entries.ts'
import { formatOffset } from '../../core/i18n/format-clock.ts'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { $now } from '../../core/site/now.ts'
import { isConsulting } from '../../core/support/consultation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Drawing, Icon } from '../../ui/icon.tsx'
import { chart } from '../../ui/icons/chart.ts'
import { globe } from '../../ui/icons/globe.ts'
import { clock } from '../../ui/icons/clock.ts'
import { headset } from '../../ui/icons/headset.ts'
import { invite } from '../../ui/icons/invite.ts'
import { percent } from '../../ui/icons/percent.ts'
import { receipt } from '../../ui/icons/receipt.ts'
import { shield } from '../../ui/icons/shield.ts'
import { addStyles } from '../../ui/styles.ts'
import { Picture } from '../session-form/picture.tsx'
import { useText } from '../shared/use-text.ts'
import css from './agent-panel.css?inline'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'

addStyles(css)

/** The benefits for agents, each with a title and a line. */
const advantages = { rebate: percent, contracts: receipt, figures: chart, links: invite, ledger: shield } satisfies Record<string, Drawing>

/** The language of the marketing copy (§2), regardless of the languages that the brand enables. */
const copyLanguage = 'CN'

/** The Chinese copy, unless the page is in Chinese; undefined until it has loaded, null if there is none. */
function useChinese(): Translate | undefined | null {
  const language = useStore($language)
  const [texts, setTexts] = useState<Translate | null>()
  const isWanted = language !== copyLanguage
  useEffect(() => {
    if (!isWanted) return
    // if it fails to load, the copy is shown in the page's language only
    textsIn(copyLanguage, 'agent-login').then(
      (translate) => setTexts(() => translate),
      (error: unknown) => {
        setTexts(null)
        console.warn('Tessera: texts could not be loaded', error)
      },
    )
  }, [isWanted])
  return isWanted ? texts : null
}

/** §2 Agent centre: the marketing copy of the agent login page and the hours of consultation, also in Chinese. */
export function AgentPanel() {
  const own = useText()
  const chinese = useChinese()
  const [isChinese, setChinese] = useState(false)
  const language = useStore($language)
  const t = (isChinese && chinese) || own
  return (
    <aside
      className="agent-panel"
      aria-labelledby="agent-panel-title"
      {...(t === chinese && { lang: languageTag(copyLanguage), dir: 'ltr' })}
    >
      <Picture group="w_login" />
      <div className="agent-panel-words">
        {chinese === undefined && <div className="agent-panel-place" />}
        {chinese && (
          <Button
            size="small"
            tone="quiet"
            icon={globe}
            className="agent-panel-language"
            lang={languageTag(isChinese ? language : copyLanguage)}
            onClick={() => setChinese(!isChinese)}
          >
            {languageNames[isChinese ? language : copyLanguage]}
          </Button>
        )}
        <h3 id="agent-panel-title">{t('agent-login.headline')}</h3>
        {chinese && !isChinese && (
          <p className="agent-panel-chinese" lang={languageTag(copyLanguage)} dir="ltr">
            {chinese('agent-login.headline')}
          </p>
        )}
        <p>{t('agent-login.lead')}</p>
        <ul>
          {entriesOf(advantages).map(([name, icon]) => (
            <li key={name}>
              <Icon of={icon} size={20} />
              <strong>{t(`agent-login.${name}`)}</strong>
              <span>{t(`agent-login.${name}Text`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Consultation t={t} />
    </aside>
  )
}

function Consultation({ t }: { t: Translate }) {
  const realm = useRealm()
  const { timeZoneOffset } = useStore($brand)
  const isOpen = isConsulting(useStore($now), timeZoneOffset)
  return (
    <div className="agent-hours">
      <div>
        <strong>{t('agent-login.consultation')}</strong>
        <Badge tone={isOpen ? 'win' : 'neutral'} icon={clock}>
          {t(isOpen ? 'agent-login.open' : 'agent-login.closed')}
        </Badge>
        <p>
          {t('agent-login.hours')} <bdi>{formatOffset(timeZoneOffset)}</bdi>
        </p>
      </div>
      <Button icon={headset} onClick={() => void openCustomerService(realm)}>
        {t(isOpen ? 'agent-login.talk' : 'agent-login.message')}
      </Button>
    </div>
  )
}
