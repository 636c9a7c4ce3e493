import { useEffect, useState } from 'react'

/** Is there room for the side menu beside the content? */
const wide = matchMedia('(min-width: 1100px)')

/** A hook: follows the window's width. */
export function useWide(): boolean {
  const [isWide, setWide] = useState(wide.matches)
  useEffect(() => {
    const onChange = () => setWide(wide.matches)
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [])
  return isWide
}
