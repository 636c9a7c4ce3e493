import type { ComponentType } from 'react'
import type { Area } from '../../core/i18n/text-keys.ts'
import type { ScreenProps } from '../shared/definition.ts'

/** The wallet's page, for its own widget and for the member centre: code and texts come when it is shown. */
export const walletPage: { areas: readonly Area[]; load: () => Promise<ComponentType<ScreenProps>> } = {
  areas: ['wallet', 'money', 'lines'],
  load: async () => (await import('./wallet-page.tsx')).WalletPage,
}
