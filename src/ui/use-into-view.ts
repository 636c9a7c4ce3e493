import { type RefObject, useEffect, useRef } from 'react'

/** Brings an element into view when it has something new to say: below a fixed bar, or far from the button, nobody would see it. */
export function useIntoView(text: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return ref
}
