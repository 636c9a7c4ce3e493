import { useState } from 'react'

let count = 0

/** An id that is unique among all widgets on this page. Preact's `useId` repeats between roots. A hook. */
export function useUniqueId(): string {
  return useState(() => `tessera-${++count}`)[0]
}
