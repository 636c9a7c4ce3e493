import { cleanup } from '@testing-library/preact'
import { afterEach } from 'vitest'
import { clearShadows } from '../src/ui/testing/shadow.tsx'

afterEach(() => {
  cleanup()
  clearShadows()
})
