import type { ComponentType } from 'react'
import type { Area } from '../../core/i18n/text-keys.ts'
import type { SettingsOf } from '../../core/platform/options.ts'
import type { EveryWidget, WidgetName, WidgetOptions } from '../../core/site/host-options.ts'
import type { Realm } from '../../core/platform/realm.ts'

/** The definition of a widget: exported as `widget` by `widgets/<name>/index.tsx`, mounted by `runtime/mount.tsx`. */
export interface WidgetDefinition<S = Record<string, never>> {
  name: string
  /** For a widget that is the whole page: styles the document by the theme of the widget's root. @returns a function that undoes this */
  dressPage?: (root: HTMLElement) => () => void
  /** The realm whose session the widget shows. Default: members. */
  realm?: Realm
  /** Replaces `realm` for a widget whose realm depends on its state. Joins that realm. @returns a function that leaves it */
  join?: () => () => void
  /** `import.meta.areas`: areas of the dictionary that load before the view is shown, in addition to `common`. */
  areas: readonly Area[]
  /** The widget's data attributes: schema and default of each (design §2 Mounting). */
  settings: S
  /** Starts loading the view's data while its texts are loading. */
  prefetch?: (options: SettingsOf<S>) => void
  View: ComponentType<{ options: SettingsOf<S> }>
}

/** The table of a widget's settings: exactly the options that hosts are offered (core/site/host-options.ts). */
export type SettingsFor<N extends WidgetName> = Record<
  Exclude<keyof WidgetOptions[N], keyof EveryWidget>,
  readonly [schema: object, fallback: unknown]
>

/** The props of a screen of the full site. */
export interface ScreenProps {
  /** The route with its query and hash: `/promotions#12`. */
  place: string
}

/** The props of a popup's view. */
export interface PopupProps {
  options: Record<string, unknown>
  onClose: () => void
}

/** A mounted widget, the result of `Tessera.mount`. */
export interface Mounted {
  update(options: Record<string, unknown>): void
  destroy(): void
}
