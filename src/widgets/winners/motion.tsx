import { type RefObject, useEffect, useState } from 'react'
import { winnerScrollStep } from '../../core/brand/constants.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { pause } from '../../ui/icons/pause.ts'
import { play } from '../../ui/icons/play.ts'
import { useText } from '../shared/use-text.ts'
import { sizeWatcher } from '../../ui/size-watcher.ts'

interface MotionProps {
  view: RefObject<HTMLDivElement | null>
  /** true if the list is too long for its view. It then moves, and needs a second copy of itself. */
  isMoving: boolean
  onMoving: (isMoving: boolean) => void
}

/**
 * Moves the board up, half a pixel per frame (§9), only by transform, and renders its pause button. While hovered, focused or paused, the
 * board stands still and can be scrolled by hand. With reduced motion, or if everything fits, it never moves. The first view does not need
 * this code, so it loads later.
 */
export function Motion({ view, isMoving, onMoving }: MotionProps) {
  const t = useText()
  const [isPaused, setPaused] = useState(false)
  useEffect(() => (view.current ? watchSize(view.current, onMoving) : undefined), [view, onMoving])
  useEffect(() => (view.current && isMoving && !isPaused ? move(view.current) : undefined), [view, isMoving, isPaused])
  if (!isMoving) return null
  return (
    <IconButton
      of={isPaused ? play : pause}
      size={18}
      label={t(isPaused ? 'winners.play' : 'winners.pause')}
      onClick={() => setPaused(!isPaused)}
    />
  )
}

const beltOf = (view: HTMLElement) => view.firstElementChild as HTMLElement
const listOf = (view: HTMLElement) => beltOf(view).firstElementChild as HTMLElement

function watchSize(view: HTMLElement, tell: (isMoving: boolean) => void): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let isSeen = false
  const measure = () => tell(isSeen && !still.matches && listOf(view).offsetHeight > view.clientHeight)
  const sizes = sizeWatcher(measure)
  // no motion and no second copy before the board is visible
  const sight = new IntersectionObserver((entries) => {
    isSeen = entries.some((entry) => entry.isIntersecting)
    if (!isSeen) return
    sight.disconnect()
    measure()
  })
  sight.observe(view)
  sizes.observe(view)
  sizes.observe(listOf(view))
  still.addEventListener('change', measure)
  return () => {
    sizes.disconnect()
    sight.disconnect()
    still.removeEventListener('change', measure)
  }
}

/** The frame rate that the step of §9 assumes. */
const framesPerSecond = 60

function move(view: HTMLElement): () => void {
  const belt = beltOf(view)
  let animation: Animation | undefined
  let height = 0
  /** How far the list has moved up, in px. */
  const at = () => ((Number(animation?.currentTime ?? 0) / 1000) * framesPerSecond * winnerScrollStep) % (height || 1)
  // the compositor runs the animation, so that the main thread has no work
  const run = (from: number) => {
    animation?.cancel()
    height = listOf(view).offsetHeight
    const perPixel = 1000 / (framesPerSecond * winnerScrollStep)
    animation = belt.animate([{ transform: 'none' }, { transform: `translateY(${-height}px)` }], {
      duration: Math.max(1, height * perPixel),
      iterations: Number.POSITIVE_INFINITY,
    })
    animation.currentTime = from * perPixel
  }
  // while the board stands still, it is an ordinary scrolling list at the same position
  const stand = () => {
    if (!animation) return
    const place = at()
    animation.cancel()
    animation = undefined
    view.classList.remove('winners-moving')
    view.scrollTop = place
  }
  const update = () => {
    if (view.matches(':hover, :focus-within')) return stand()
    if (animation) return
    const from = view.scrollTop
    view.classList.add('winners-moving')
    view.scrollTop = 0
    run(from)
  }
  const sizes = sizeWatcher(() => {
    if (animation && listOf(view).offsetHeight !== height) run(at())
  })
  const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout']
  let isOver = false
  const later = () => setTimeout(() => !isOver && update()) // :hover and :focus-within change only after the event
  for (const type of events) view.addEventListener(type, later)
  update()
  sizes.observe(listOf(view))
  return () => {
    isOver = true
    sizes.disconnect()
    stand()
    for (const type of events) view.removeEventListener(type, later)
  }
}
