import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { languageNames } from '../../core/i18n/language-names.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { textsIn, type Translate } from '../../core/i18n/translate.ts'
import { formatOffset } from '../../core/site/clock.ts'
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

/** What speaks for being an agent, each with a title and a line. */
const advantages: Record<string, Drawing> = { rebate: percent, contracts: receipt, figures: chart, links: invite, ledger: shield }

/** The language of the marketing copy (§2), whatever languages the brand enables. */
const copyLanguage = 'CN'

/** The Chinese copy, where the page isn't Chinese anyway; undefined until it is there, and null where there is none. */
function useChinese(): Translate | undefined | null {
  const language = useStore($language)
  const [texts, setTexts] = useState<Translate | null>()
  const isWanted = language !== copyLanguage
  useEffect(() => {
    if (!isWanted) return setTexts(null)
    setTexts(undefined)
    // without it the copy stands in the page's own language alone
    textsIn(copyLanguage, 'agent-login').then(
      (translate) => setTexts(() => translate),
      (error: unknown) => {
        setTexts(null)
        console.warn(error)
      },
    )
  }, [isWanted])
  return texts
}

/** §2 Agent centre: the agent login page's marketing copy, and when one can talk to somebody; both in Chinese too. */
export function AgentPanel() {
  const own = useText()
  const chinese = useChinese()
  const [isChinese, setChinese] = useState(false)
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
            aria-pressed={isChinese}
            lang={languageTag(copyLanguage)}
            onClick={() => setChinese(!isChinese)}
          >
            {languageNames[copyLanguage]}
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
          {Object.entries(advantages).map(([name, icon]) => (
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
        {t('agent-login.talk')}
      </Button>
    </div>
  )
}
