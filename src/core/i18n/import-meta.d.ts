interface ImportMeta {
  /** Areas of the dictionary that a module and all that it imports show, besides `common`. The build writes them (build/text-areas.ts). */
  readonly areas: readonly import('./text-keys.ts').Area[]
}
