import type { PNG } from 'pngjs'

/** In CSS pixels of the window's inside. */
export type Rectangle = Record<'x' | 'y' | 'width' | 'height', number>

export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json }
export type Key = 'Escape' | 'Tab' | 'Enter'

/** A tab with a storage of its own. */
export interface Tab {
  /** Opens an address and waits for the page's load event. */
  open(address: string): Promise<void>
  /** Goes back in the history and waits until the page is there. */
  back(): Promise<void>
  /** Runs a function in the page; it sees nothing but its arguments. Arguments and answer are JSON. A promise is awaited. */
  run<Given extends Json[], Answer>(code: (...given: Given) => Answer | Promise<Answer>, ...given: Given): Promise<Answer>
  /** A real click, in CSS pixels of the window's inside. */
  click(x: number, y: number): Promise<void>
  /** Real keys, one after the other, to whatever has the focus. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** What is on the screen; one pixel for a CSS pixel. */
  picture(): Promise<PNG>
  /** Errors of console and page that the engine itself has told since `open`; none from WebKit, whose driver tells none. */
  readonly faults: readonly string[]
  /** Only Chromium: figures of the page after its garbage was collected. */
  measure?(): Promise<Figures>
  close(): Promise<void>
}

/** A tab in which a player meets faults: of engines that puppeteer drives. */
export interface PlayerTab extends Tab {
  /** Opens an address, and waits for its document only: what hangs may keep the load event back. */
  enter(address: string): Promise<void>
  /** Has a function run before any other script of each page that is opened from now on. */
  begin<Given extends Json[]>(code: (...given: Given) => void, ...given: Given): Promise<void>
  /** Takes the network away, and tells the pages so; or brings it back. */
  setOffline(isOffline: boolean): Promise<void>
  /** The same tab, with `run` in the page's first frame. */
  inFrame(): Tab
}

export interface Figures {
  listeners: number
  nodes: number
  /** Bytes. */
  heap: number
}

export interface Engine<Kind extends Tab = Tab> {
  /** With its version. */
  title: string
  newTab(): Promise<Kind>
  close(): Promise<void>
}

/** A way to start an engine; a missing one says which package has it. */
export interface Driver<Kind extends Tab = Tab> {
  name: EngineName
  /** What has to be installed, or undefined if it is there. */
  missing(): string | undefined
  start(): Promise<Engine<Kind>>
}

export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** Inside of the window, in CSS pixels: high enough for the whole box of widgets. */
export const windowSize = { width: 1000, height: 1500 } as const
