import { useEffect, useState } from 'react'

/** There is room for the side menu beside the content from 1100 px on; below 720 px it is a phone. */
const widths = { 720: matchMedia('(width >= 720px)'), 1100: matchMedia('(width >= 1100px)') }

/** A hook: is the window at least so many px wide? It follows the window. */
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
