import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { addStyles, replaceStyles } from './styles.ts'
import { renderInShadow } from './testing/shadow.tsx'

const button = <Button tone="accent">Go</Button>

test('brand tokens: set on any element around the widget, they apply in both themes', () => {
  document.body.style.setProperty('--tessera-accent', 'rgb(1, 2, 3)')
  const { getByRole, setTheme } = renderInShadow(button)
  expect(getComputedStyle(getByRole('button')).backgroundColor).toBe('rgb(1, 2, 3)')
  setTheme('light')
  expect(getComputedStyle(getByRole('button')).backgroundColor).toBe('rgb(1, 2, 3)')
  document.body.style.removeProperty('--tessera-accent')
  expect(getComputedStyle(getByRole('button')).backgroundColor).toBe('rgb(233, 152, 58)')
})

test("host page's CSS: rules for all elements change nothing inside the widget", () => {
  const look = () => {
    const { getByRole, container } = renderInShadow(button)
    return [container, getByRole('button')].map((each) => {
      const style = getComputedStyle(each)
      return [...style].filter((name) => !name.startsWith('--')).map((name) => `${name}: ${style.getPropertyValue(name)}`)
    })
  }
  document.body.style.width = '800px'
  const before = look()
  const hostile = document.createElement('style')
  hostile.textContent = `:not(html, body) { all: unset !important } div { font: italic 40px serif !important; letter-spacing: 9px !important;
    text-transform: uppercase !important; line-height: 3 !important; color: red !important; --t-accent: red !important }`
  document.head.append(hostile)
  const after = look()
  hostile.remove()
  expect(after).toEqual(before)
})

test('root element: the language still selects the glyphs of Han characters', () => {
  const { container } = renderInShadow(button)
  container.lang = 'ja-JP'
  expect(getComputedStyle(container).getPropertyValue('-webkit-locale')).toBe('"ja"')
})

test('host page: hiding an element also hides the widget in it', () => {
  const { host, getByText } = renderInShadow(button)
  host.style.visibility = 'hidden'
  expect(getComputedStyle(getByText('Go')).visibility).toBe('hidden')
})

test('style sheets: one that is added later also applies to existing roots', () => {
  const { getByRole } = renderInShadow(button)
  addStyles('.button-accent { outline-color: rgb(9, 9, 9) }')
  expect(getComputedStyle(getByRole('button')).outlineColor).toBe('rgb(9, 9, 9)')
})

test('style sheets: a replaced sheet keeps its place in the order, also in new roots', () => {
  const before = '.button-accent { scroll-margin-top: 1px; scroll-margin-left: 1px }'
  const after = '.button-accent { scroll-margin-top: 2px }'
  addStyles(before)
  addStyles('.button-accent { scroll-margin-bottom: 3px } .button { scroll-margin-top: 4px }')
  const margins = ({ getByRole }: ReturnType<typeof renderInShadow>) => {
    const style = getComputedStyle(getByRole('button'))
    return [style.scrollMarginTop, style.scrollMarginLeft, style.scrollMarginBottom]
  }
  const standing = renderInShadow(button)
  expect(margins(standing)).toEqual(['4px', '1px', '3px'])
  const count = standing.host.shadowRoot?.adoptedStyleSheets.length
  expect(replaceStyles(before, after)).toBe(true)
  expect(replaceStyles(before, after)).toBe(false)
  addStyles(after) // as if the component's module is loaded again
  expect(margins(standing)).toEqual(['4px', '0px', '3px'])
  expect(standing.host.shadowRoot?.adoptedStyleSheets).toHaveLength(count ?? 0)
  standing.unmount()
  expect(margins(renderInShadow(button))).toEqual(['4px', '0px', '3px'])
})

test('test set-up: the runtime (Preact or React) is that of the test mode', () => {
  expect(Object.hasOwn(button, 'constructor')).toBe(import.meta.env.MODE !== 'react') // Preact's guard against JSON injection
})
