import type { PNG } from 'pngjs'

/** In CSS pixels of the window's viewport. */
export type Rectangle = Record<'x' | 'y' | 'width' | 'height', number>

export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json }
export type Key = 'Escape' | 'Tab' | 'Enter'

/** A tab with its own storage. */
export interface Tab {
  /** Opens an address and waits for the page's load event. */
  open(address: string): Promise<void>
  /** Goes back in the history and waits until the page is shown. */
  back(): Promise<void>
  /** Runs a function in the page. The function can only use its arguments. Arguments and result are JSON; a promise is awaited. */
  run<Given extends Json[], Answer>(code: (...given: Given) => Answer | Promise<Answer>, ...given: Given): Promise<Answer>
  /** Makes a real click at a position in CSS pixels of the viewport. */
  click(x: number, y: number): Promise<void>
  /** Types real keys, one after the other, into the focused element. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** A picture of the viewport, with one pixel for each CSS pixel. */
  picture(): Promise<PNG>
  /** Errors of console and page that the engine has reported since `open`. Always empty for WebKit, whose driver reports none. */
  readonly faults: readonly string[]
  /** Figures of the page after a garbage collection. Only Chromium has them. */
  measure?(): Promise<Figures>
  close(): Promise<void>
}

/** A tab in which a player experiences faults. Only engines driven by puppeteer have it. */
export interface PlayerTab extends Tab {
  /** Opens an address and waits for its document only, because a hanging request may delay the load event. */
  enter(address: string): Promise<void>
  /** Runs a function before any other script of each page that is opened from now on. */
  begin<Given extends Json[]>(code: (...given: Given) => void, ...given: Given): Promise<void>
  /** Disconnects the network and reports that to the pages, or reconnects it. */
  setOffline(isOffline: boolean): Promise<void>
  /** The same tab, with `run` in the page's first frame. */
  inFrame(): Tab
}

export interface Figures {
  listeners: number
  nodes: number
  /** In bytes. */
  heap: number
}

export interface Engine<Kind extends Tab = Tab> {
  /** Name and version. */
  title: string
  newTab(): Promise<Kind>
  close(): Promise<void>
}

/** Starts an engine. If the engine is not installed, the driver names the package that has it. */
export interface Driver<Kind extends Tab = Tab> {
  name: EngineName
  /** What has to be installed; undefined if nothing is missing. */
  missing(): string | undefined
  start(): Promise<Engine<Kind>>
}

export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** Size of the viewport in CSS pixels: high enough for the whole box of widgets. */
export const windowSize = { width: 1000, height: 1500 } as const
