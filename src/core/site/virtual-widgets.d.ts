declare module 'virtual:tessera-widgets' {
  /** The import of each widget by its name, without a prototype (build/widget-table.ts). */
  export const entries: Record<string, (() => Promise<{ widget: object }>) | undefined>
}

declare module 'virtual:tessera-widgets/options' {
  /** The names of the options that only this widget has, by widget. */
  export const optionsOf: Record<string, readonly string[]>
}
