import { useState } from 'react'

let count = 0

/** An id that no other part of ours has on this page: Preact's `useId` repeats between roots. */
export function useUniqueId(): string {
  return useState(() => `tessera-${++count}`)[0]
}
