import { useStore } from '@nanostores/react'
import { gameLink } from '../../core/games/game-link.ts'
import { gameName } from '../../core/games/game-name.ts'
import { playGame } from '../../core/games/launch.ts'
import { vendorName } from '../../core/games/vendor-name.ts'
import { languageNames } from '../../core/i18n/language-names.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { openChat } from '../../core/support/chat.ts'
import type { Model } from '../../core/support/chat-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chat } from '../../ui/icons/chat.ts'
import { play } from '../../ui/icons/play.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { $language } from '../../core/i18n/language.ts'

/** A live host: name, table, languages and state, with buttons for the chat and the table. */
export function ModelCard({ model }: { model: Model }) {
  const t = useText()
  const language = useStore($language)
  const { name, game, state } = model
  const picture = safeImage(fromCdn('IMAGE_CDN', model.avatarUrl))
  const table = game ? gameName(game) : ''
  return (
    <li part="card" className="model-card">
      <div className="model-card-picture">
        {picture && <img src={picture} alt="" width="240" height="240" loading="lazy" decoding="async" />}
        <span className="model-card-state" data-state={state}>
          {t(`models.${state}`)}
        </span>
      </div>
      <h3 dir="auto">{name}</h3>
      <p className="model-card-table">{[table, game && vendorName(game, language)].filter(Boolean).join(' · ')}</p>
      <p className="model-card-languages">{model.languages.map((code) => languageNames[code] ?? code).join(', ')}</p>
      <div className="model-card-ways">
        <Button
          size="small"
          icon={chat}
          aria-label={t('models.chatWith', { name })}
          onClick={() => openChat({ modelId: model.modelId, name })}
        >
          {t('models.chat')}
        </Button>
        {game && (
          <RouteLink
            to={gameLink(game)}
            part="button button-quiet"
            className="button button-quiet button-small"
            aria-label={t('models.playAt', { table })}
            onFollow={() => playGame(game)}
          >
            <Icon of={play} size={18} />
            {t('models.play')}
          </RouteLink>
        )}
      </div>
    </li>
  )
}
