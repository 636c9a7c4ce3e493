import { useEffect, useState } from 'react'
import { getVendorGameTypes } from '../../core/games/calls.ts'
import { findText } from '../../core/i18n/find-text.ts'
import { outsidePlace } from '../../core/platform/outside-place.ts'
import { chipLook } from '../../ui/chip.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'

/** Other categories in which a chosen vendor has games (§7: a vendor's game types). */
export function OtherTypes({ vendor, name, present }: { vendor: string; name: string; present: string | undefined }) {
  const t = useText()
  const [types, setTypes] = useState<string[]>([])
  useEffect(() => {
    const control = new AbortController()
    getVendorGameTypes(vendor, control.signal).then(setTypes, () => setTypes([])) // an addition only, so a failure shows nothing
    return () => control.abort()
  }, [vendor])
  const others = types.filter((type) => type !== present)
  if (others.length === 0 || !name) return null
  return (
    <p className="list-also">
      {t('list.alsoIn', { vendor: name })}
      {others.map((type) => (
        <RouteLink
          key={type}
          to={outsidePlace(`/${type.toLowerCase()}?vassalage=${encodeURIComponent(vendor)}`)}
          part="chip"
          className={chipLook}
        >
          {findText(t, `lobby.nav.${type.toLowerCase()}`) ?? type}
        </RouteLink>
      ))}
    </p>
  )
}
