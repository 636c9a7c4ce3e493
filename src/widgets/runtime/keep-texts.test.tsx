import { act, render } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { keepTexts } from './keep-texts.ts'

/** A view with a bare text that it draws only now and then, between others. */
function Count({ total, word }: { total?: number; word: string }) {
  return (
    <p>
      {total !== undefined && word}
      {total !== undefined && <b>{total}</b>}
      <i>!</i>
    </p>
  )
}

function inShadow() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const container = root.appendChild(document.createElement('div'))
  keepTexts(root)
  return container
}

/** Records of changes have come. */
const heard = () => act(() => new Promise((resolve) => setTimeout(resolve)))

/** Puts `<font>` in the place of a text, as translators do. @returns what takes it back */
async function translate(container: Element, how: 'replaceChild' | 'insert, then remove') {
  const text = container.querySelector('p')?.firstChild as Text
  const font = document.createElement('font')
  font.textContent = '«gesamt»'
  if (how === 'replaceChild') text.replaceWith(font)
  else {
    text.before(font)
    text.remove()
  }
  await heard()
  return async () => {
    font.replaceWith(text)
    await heard()
  }
}

for (const how of ['replaceChild', 'insert, then remove'] as const) {
  test(`a text that the view takes away takes its stand-in along (${how})`, async () => {
    const container = inShadow()
    const view = render(<Count total={7} word="total" />, { container })
    await translate(container, how)
    expect(container).toHaveTextContent('«gesamt»7!')
    view.rerender(<Count word="total" />)
    await heard()
    expect(container.textContent).toBe('!')
    view.rerender(<Count total={8} word="sum" />)
    await heard()
    expect(container.textContent).toBe('sum8!')
  })

  test(`a text that changes comes back in place of its stand-in (${how})`, async () => {
    const container = inShadow()
    const view = render(<Count total={7} word="total" />, { container })
    await translate(container, how)
    view.rerender(<Count total={7} word="sum" />)
    await heard()
    expect(container.textContent).toBe('sum7!')
  })

  test(`a translator that puts the text back finds its words (${how})`, async () => {
    const container = inShadow()
    render(<Count total={7} word="total" />, { container })
    const revert = await translate(container, how)
    await revert()
    expect(container.textContent).toBe('total7!')
  })
}

test('a stand-in that is replaced by another goes with its text', async () => {
  const container = inShadow()
  const view = render(<Count total={7} word="total" />, { container })
  await translate(container, 'replaceChild')
  const font = container.querySelector('font') as Element
  const other = document.createElement('font')
  other.textContent = '«tutti»'
  font.replaceWith(other)
  await heard()
  expect(container.textContent).toBe('«tutti»7!')
  view.rerender(<Count word="total" />)
  await heard()
  expect(container.textContent).toBe('!')
})

test('what the view itself draws in the place of a text stays', async () => {
  const container = inShadow()
  const view = render(<p>{'words'}</p>, { container })
  view.rerender(
    <p>
      <b>7</b>
    </p>,
  )
  await heard()
  view.rerender(
    <p>
      <b>8</b>
    </p>,
  )
  await heard()
  expect(container.textContent).toBe('8')
})
