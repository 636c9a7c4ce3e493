import '../light-theme.ts'
import { act, render, within } from '@testing-library/preact'
import axeCore from 'axe-core'
import type { ReactElement } from 'react'
import { expect } from 'vitest'
import { adoptStyles } from '../styles.ts'

export interface Shadow extends ReturnType<typeof within> {
  /** The element of the host page that carries the shadow root. */
  host: HTMLElement
  root: ShadowRoot
  /** The themed root element, inside the shadow root. It contains what the test renders. */
  container: HTMLElement
  rerender(ui: ReactElement): void
  unmount(): void
  setTheme(theme: 'dark' | 'light'): void
  /** Fails on every violation that axe-core finds in the current content and theme. */
  axe(): Promise<void>
}

const clear: (() => void)[] = []

/** Renders into a real shadow root with tokens and styles; the queries search only in it. */
export function renderInShadow(ui: ReactElement, options: { theme?: 'dark' | 'light'; dir?: 'ltr' | 'rtl' } = {}): Shadow {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  container.dir = options.dir ?? 'ltr'
  container.lang = 'en'
  container.style.background = 'var(--t-surface-0)'
  root.append(container)
  const stop = adoptStyles(root)
  const setTheme = (theme: 'dark' | 'light') => void container.setAttribute('data-tessera-theme', theme)
  setTheme(options.theme ?? 'dark')
  const shown = render(ui, { container, baseElement: container })
  clear.push(() => {
    stop()
    host.remove()
  })
  return {
    ...within(container),
    host,
    root,
    container,
    rerender: (next) => act(() => void shown.rerender(next)),
    unmount: () => void shown.unmount(),
    setTheme,
    async axe() {
      // during a fade-in the contrast is too low
      await Promise.all(root.getAnimations().map((each) => (each.effect?.getComputedTiming().endTime === Infinity ? null : each.finished)))
      const { violations } = await axeCore.run(host, { rules: { region: { enabled: false } } })
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('; ')}`)).toEqual(
        [],
      )
    },
  }
}

/** Removes a test's hosts from the page. tests/component-setup.ts calls it after each test. */
export function clearShadows(): void {
  for (const each of clear.splice(0)) each()
}
