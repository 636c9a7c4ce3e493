import { cleanup, configure } from '@testing-library/preact'
import { afterEach } from 'vitest'
import { clearShadows } from '../src/ui/testing/shadow.tsx'
import { lazyParts } from '../src/widgets/runtime/lazy-parts.ts'
import { provideLazyParts } from '../src/widgets/shared/lazy-part.ts'

provideLazyParts(lazyParts)

configure({ asyncUtilTimeout: 60_000 }) // timeout of findBy… and waitFor

afterEach(() => {
  cleanup()
  clearShadows()
})
