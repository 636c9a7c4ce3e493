interface ImportMeta {
  /**
   * The areas of the dictionary that a module and all of its imports use, besides `common`. The build inserts them (build/text-areas.ts).
   */
  readonly areas: readonly import('./text-keys.ts').Area[]
}
