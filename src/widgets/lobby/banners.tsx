import { useEffect, useRef, useState } from 'react'
import type { Banner } from '../../core/content/calls.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { chevronLeft } from '../../ui/icons/chevron-left.ts'
import { chevronRight } from '../../ui/icons/chevron-right.ts'
import { pause } from '../../ui/icons/pause.ts'
import { play } from '../../ui/icons/play.ts'
import { addStyles } from '../../ui/styles.ts'
import { thing } from '../shared/thing.ts'
import { useText } from '../shared/use-text.ts'
import { BannerView } from './banner.tsx'
import css from './banners.css?inline'
import { rest, useCarousel } from './use-carousel.ts'

addStyles(css)

/** §2 Home page: a single banner does not move; several change automatically, and by dots and arrows. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const { at, isPaused, canMove, show, step, pauseOrPlay } = useCarousel(box, banners.length)
  const isMany = banners.length > 1
  // The main thread decodes a picture. So the next one loads when the page is idle, and the others one by one.
  const [drawn, setDrawn] = useState<readonly number[]>([0])
  useEffect(() => {
    const add = (...indexes: number[]) => setDrawn((known) => [...new Set([...known, ...indexes])])
    if (at > 0) return add(at, (at + 1) % banners.length)
    const timer = setTimeout(add, rest, 1)
    return () => clearTimeout(timer)
  }, [at, banners.length])
  return (
    <section part="banner" className="banners" aria-roledescription="carousel" aria-label={t('lobby.banners')}>
      <div className="strip banners-box" ref={box}>
        <ul className="strip-track">
          {banners.map((banner, index) => (
            <li
              key={banner.id}
              className="strip-slide banner"
              data-thing={thing('banner', banner.id)}
              aria-roledescription="slide"
              aria-label={t('lobby.banner', { number: index + 1, count: banners.length })}
            >
              <BannerView banner={banner} isFirst={index === 0} isDrawn={drawn.includes(index)} />
            </li>
          ))}
        </ul>
      </div>
      {isMany && (
        <div className="banners-controls">
          <IconButton of={chevronLeft} className="banners-arrow" label={t('lobby.previous')} size={16} onClick={() => step(-1)} />
          <span className="banners-dots">
            {banners.map((banner, index) => (
              <button
                key={banner.id}
                type="button"
                aria-label={t('lobby.banner', { number: index + 1, count: banners.length })}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
              >
                <i />
              </button>
            ))}
          </span>
          <IconButton of={chevronRight} className="banners-arrow" label={t('lobby.next')} size={16} onClick={() => step(1)} />
          {canMove && (
            <IconButton of={isPaused ? play : pause} label={t(isPaused ? 'lobby.play' : 'lobby.pause')} size={16} onClick={pauseOrPlay} />
          )}
        </div>
      )}
    </section>
  )
}
