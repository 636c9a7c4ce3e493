import type { ComponentType } from 'react'
import type { ScreenProps } from '../shared/definition.ts'

/** The wallet's page, for its own widget and for the member centre: code and texts come when it is shown. */
export const walletPage: { areas: readonly string[]; load: () => Promise<ComponentType<ScreenProps>> } = {
  areas: ['wallet', 'money'],
  load: async () => (await import('./wallet-page.tsx')).WalletPage,
}
