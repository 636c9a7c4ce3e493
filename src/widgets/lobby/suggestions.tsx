import { goTo } from '../../core/site/navigation.ts'
import { Chip } from '../../ui/chip.tsx'
import { useText } from '../use-text.ts'

/** Where to look instead: lists that always have something. */
export function Suggestions({ onGo }: { onGo?: () => void }) {
  const t = useText()
  return ['hot', 'new', 'recommend'].map((page) => (
    <Chip
      key={page}
      onClick={() => {
        onGo?.()
        goTo(`/${page}`)
      }}
    >
      {t(`lobby.nav.${page}`)}
    </Chip>
  ))
}
