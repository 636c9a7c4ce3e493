import type { ComponentType } from 'react'

/** What a popup's view gets. */
export interface PopupProps {
  options: Record<string, unknown>
  onClose: () => void
}

export interface PopupEntry {
  /** Areas of the dictionary it needs, besides `common`. */
  areas: readonly string[]
  load: () => Promise<ComponentType<PopupProps>>
}

/** Every popup by its public name (design §2: `data-tessera-open`, `Tessera.open`), loaded when it is opened. */
export const popups: Record<string, PopupEntry> = {
  message: { areas: [], load: async () => (await import('./message-popup.tsx')).MessagePopup },
  announcement: { areas: ['announcements'], load: async () => (await import('../announcements/announcement-popup.tsx')).AnnouncementPopup },
  help: { areas: ['help'], load: async () => (await import('../content/help-popup.tsx')).HelpPopup },
  terms: { areas: ['help'], load: async () => (await import('../content/help-popup.tsx')).TermsPopup },
  menu: { areas: ['menu'], load: async () => (await import('../account/menu-popup.tsx')).MenuPopup },
}
