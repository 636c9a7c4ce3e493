import { useEffect, useState } from 'react'

/** From 1100 px there is room for the side menu beside the content. Below 720 px the layout is that of a phone. */
const widths = { 720: matchMedia('(width >= 720px)'), 1100: matchMedia('(width >= 1100px)') }

/** Whether the window has at least this width, in px. Updates when the window is resized. A hook. */
export function useWide(from: keyof typeof widths): boolean {
  const query = widths[from]
  const [isWide, setWide] = useState(query.matches)
  useEffect(() => {
    const onChange = () => setWide(query.matches)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }, [query])
  return isWide
}
