import { expect, type Page } from './fixtures.ts'

/** Put into a host's page: a widget in a shadow root of the host's, which is found when the care for host pages has begun. */
export const careMark = '<div id="care"><template shadowrootmode="open"><div data-tessera="account"></div></template></div>'

/** Waits until the care for host pages (`runtime/host-care.ts`), which comes after the first view, has begun. */
export const careHasBegun = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.querySelector('#care')?.shadowRoot?.querySelector('div')?.shadowRoot != null)).toBe(true)
