import type { ComponentType } from 'react'
import type { ScreenProps } from '../shared/definition.ts'
import type { LazyPart } from '../shared/lazy-part.ts'

/** The wallet's page, for its own widget and for the member centre. Code and texts load when it is shown. */
export const walletPage: LazyPart<ComponentType<ScreenProps>> = {
  load: async () => (await import('./wallet-page.tsx')).WalletPage,
}
