import { type RefObject, useEffect, useState } from 'react'
import { winnerScrollStep } from '../../core/brand/constants.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { pause } from '../../ui/icons/pause.ts'
import { play } from '../../ui/icons/play.ts'
import { useText } from '../shared/use-text.ts'

interface MotionProps {
  view: RefObject<HTMLDivElement | null>
  /** Is the list too long for its view, so that it moves and needs its second copy? */
  isMoving: boolean
  onMoving: (isMoving: boolean) => void
}

/**
 * Moves the board up, half a pixel a frame (§9), by transform alone, and is its pause button. Under the pointer, with the
 * focus inside or paused it stands still and can be scrolled by hand from where it is; with reduced motion, or where
 * everything fits, always. Not needed for the first use, so it is loaded after it.
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
  const sizes = new ResizeObserver(measure)
  // nothing moves, and no second copy is laid, before somebody can see it
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

/** Frames a second that the step of §9 is meant for. */
const framesPerSecond = 60

function move(view: HTMLElement): () => void {
  const belt = beltOf(view)
  let animation: Animation | undefined
  let height = 0
  /** Pixels that the belt has gone up. */
  const at = () => ((Number(animation?.currentTime ?? 0) / 1000) * framesPerSecond * winnerScrollStep) % (height || 1)
  // the compositor moves it, frame by frame: our own thread has nothing to do
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
  // standing still it is an ordinary scrolling list, at the same place
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
  const sizes = new ResizeObserver(() => {
    if (animation && listOf(view).offsetHeight !== height) run(at())
  })
  const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout']
  let isOver = false
  const later = () => setTimeout(() => !isOver && update()) // :hover and :focus-within follow the event
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
