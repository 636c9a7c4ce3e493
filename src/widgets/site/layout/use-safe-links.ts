import { useStore } from '@nanostores/react'
import { $brand } from '../../../core/brand/brand.ts'
import type { AnyPlace } from '../../../core/site/paths.ts'
import { useText } from '../../shared/use-text.ts'

interface SafeLinks {
  links: { to: AnyPlace; label: string }[]
  /** URL of independent advice about problem gambling, in many languages. */
  advice: string
}

/** The links for responsible play, which every footer has (§2 Footer): those of the brand, and advice. A hook. */
export function useSafeLinks(): SafeLinks {
  const t = useText()
  const { limits } = useStore($brand)
  const links: SafeLinks['links'] = [{ to: '/member#limits', label: t('footer.limits') }]
  if (limits['timeOut'] !== false) links.push({ to: '/member#limits?part=timeOut', label: t('footer.break') })
  if (limits['exclusion'] !== false) links.push({ to: '/member#limits?part=exclusion', label: t('footer.exclusion') })
  return { links, advice: 'https://www.gamblingtherapy.org/' }
}
