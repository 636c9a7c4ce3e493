import type { ComponentType } from 'react'
import type { Area } from '../../core/i18n/text-keys.ts'
import type { SettingsOf } from '../../core/platform/options.ts'
import type { EveryWidget, WidgetName, WidgetOptions } from '../../core/site/host-options.ts'
import type { Realm } from '../../core/platform/realm.ts'

/** The definition of a widget: exported as `widget` by `widgets/<name>/index.tsx`, mounted by `runtime/mount.tsx`. */
export interface WidgetDefinition<S = Record<string, never>> {
  name: string
  /** For a widget that is the whole page: gives the document what follows from the theme of its root, and returns the function that ends this. */
  dressPage?: (root: HTMLElement) => () => void
  /** Whose session it shows; the members' by default. */
  realm?: Realm
  /** Instead of `realm`: joins a realm by its state, and returns the function that ends this. */
  join?: () => () => void
  /** `import.meta.areas`: areas of the dictionary that load before the view is shown, besides `common`. */
  areas: readonly Area[]
  /** The element's own data attributes: schema and default of each (design §2 Mounting). */
  settings: S
  /** Starts loading the view's data while its texts are loading. */
  prefetch?: (options: SettingsOf<S>) => void
  View: ComponentType<{ options: SettingsOf<S> }>
}

/** A widget's table of settings: one for each option that its hosts are offered (core/site/host-options.ts), and no other. */
export type SettingsFor<N extends WidgetName> = Record<
  Exclude<keyof WidgetOptions[N], keyof EveryWidget>,
  readonly [schema: object, fallback: unknown]
>

/** What a screen of the full site gets. */
export interface ScreenProps {
  /** The route with its query and hash: `/promotions#12`. */
  place: string
}

/** What a popup's view gets. */
export interface PopupProps {
  options: Record<string, unknown>
  onClose: () => void
}

/** A mounted widget, the result of `Tessera.mount`. */
export interface Mounted {
  update(options: Record<string, unknown>): void
  destroy(): void
}
