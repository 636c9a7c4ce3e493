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

export interface Figures {
  listeners: number
  nodes: number
  /** Bytes. */
  heap: number
}

export interface Engine {
  /** With its version. */
  title: string
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/** A way to start an engine; a missing one says which package has it. */
export interface Driver {
  name: EngineName
  /** What has to be installed, or undefined if it is there. */
  missing(): string | undefined
  start(): Promise<Engine>
}

export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** Inside of the window, in CSS pixels: high enough for the whole box of widgets. */
export const windowSize = { width: 1000, height: 1500 } as const
