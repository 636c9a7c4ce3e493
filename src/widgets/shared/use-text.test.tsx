import { useStore } from '@nanostores/react'
import { act, render } from '@testing-library/preact'
import { atom } from 'nanostores'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { loadAreas } from '../../core/i18n/translate.ts'
import { switchTexts } from '../../core/i18n/switch-texts.ts'
import { useText } from './use-text.ts'
import { speak } from '../../core/i18n/language.ts'

const onReact = import.meta.env.MODE === 'react'

test('CARD-16 CARD-17 CARD-18 the same source runs on preact/compat, and on real React with --mode react', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<button onClick={() => {}}>here</button>))
  expect(place.innerHTML).toBe('<button>here</button>')
  // React marks its nodes by a property with its own name, Preact by `__k` and `l`
  const marks = Object.keys(place.firstElementChild ?? {})
  expect(marks.some((mark) => mark.startsWith('__reactFiber'))).toBe(onReact)
  await act(async () => root.unmount())
  expect(place.innerHTML).toBe('')
})

test('CARD-21 CARD-22 CARD-27 CARD-28 a view reads a store through useStore and follows it', async () => {
  const $count = atom(1)
  const Count = () => <output aria-label="count">{useStore($count)}</output>
  const view = render(<Count />)
  expect(view.getByRole('status', { name: 'count' }).textContent).toBe('1')
  await act(async () => $count.set(2))
  expect(view.getByRole('status', { name: 'count' }).textContent).toBe('2')
})

test('CARD-24 text: resolved by key and language through i18next, with values and plurals, and changes with the language', async () => {
  speak('EN')
  await loadAreas(['common'])
  const View = () => {
    const t = useText()
    // @ts-expect-error there is no such text
    const missing = t('common.noSuchText')
    return (
      <p>
        {t('common.close')}|{t('common.maintenanceUntil', { time: '{{time}} $t(common.close)' })}|{missing}
      </p>
    )
  }
  const view = render(<View />)
  const text = () => view.container.textContent
  // a value is plain text: a placeholder in it is not expanded
  expect(text()).toContain('{{time}} $t(common.close)')
  expect(text()).toMatch(/^Close\|/)
  expect(text()).toMatch(/\|common\.noSuchText$/)
  await act(() => switchTexts('TY'))
  expect(text(), 'TY falls back to EN where it has no wording of its own').toMatch(/^Close\|/)
})

test('texts that load later: nothing renders again, except components that already needed them', async () => {
  speak('EN')
  await loadAreas(['common'])
  let renders = 0
  const Settled = () => {
    renders++
    return <p>{useText()('common.close')}</p>
  }
  const Early = () => <output aria-label="early">{useText()('referral.title')}</output>
  const settled = render(<Settled />)
  await act(() => loadAreas(['payee']))
  expect(renders).toBe(1)
  const early = render(<Early />)
  expect(early.getByRole('status', { name: 'early' }).textContent).toBe('referral.title')
  await act(() => loadAreas(['referral']))
  expect(early.getByRole('status', { name: 'early' }).textContent).not.toBe('referral.title')
  expect(settled.container.textContent).toContain('Close')
})
