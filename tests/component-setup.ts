import { cleanup, configure } from '@testing-library/preact'
import { afterEach } from 'vitest'
import { clearShadows } from '../src/ui/testing/shadow.tsx'

configure({ asyncUtilTimeout: 60_000 }) // of findBy… and waitFor

afterEach(() => {
  cleanup()
  clearShadows()
})
