import { act, render } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { keepTexts } from './keep-texts.ts'

/** A view with a text node between others that it renders only sometimes. */
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

/** Waits until the mutation records have been handled. */
const heard = () => act(() => new Promise((resolve) => setTimeout(resolve)))

/** Replaces a text by `<font>`, as translators do. @returns a function that undoes it */
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
  test(`translated text: when the view removes the text, its replacement is removed too (${how})`, async () => {
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

  test(`translated text: when the view changes the text, the new text replaces the translation (${how})`, async () => {
    const container = inShadow()
    const view = render(<Count total={7} word="total" />, { container })
    await translate(container, how)
    view.rerender(<Count total={7} word="sum" />)
    await heard()
    expect(container.textContent).toBe('sum7!')
  })

  test(`translated text: when the translator restores the text, it has its words again (${how})`, async () => {
    const container = inShadow()
    render(<Count total={7} word="total" />, { container })
    const revert = await translate(container, how)
    await revert()
    expect(container.textContent).toBe('total7!')
  })
}

test('translated text: a replacement that is replaced again is removed together with its text', async () => {
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

test('text that the view itself replaces: the new content stays', async () => {
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
